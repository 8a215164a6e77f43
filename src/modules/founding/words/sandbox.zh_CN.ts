import type { Shape } from '../../../kit/contract/language.ts';

/** Words of the sandbox; Chinese is the shape of the other languages. */
export const sandboxText = {
  title: '沙盒',
  help: '一个带示例数据的独立组织：40 名成员、一个月的积分记录，用来培训和试用，不影响真实数据',
  none: '还没有沙盒',
  noneText: '几秒钟内生成您所在行业的示例组织，您是其中的管理员',
  make: '创建沙盒',
  enter: '进入沙盒',
  reset: '重置',
  resetTitle: '重置沙盒？',
  resetTip: '清空沙盒里的全部内容并重新生成示例数据，真实组织不受影响。',
  remove: '删除沙盒',
  removeTitle: '删除沙盒？',
  removeTip: '沙盒及其全部内容将被删除，真实组织不受影响。',
  states: { filling: '正在生成示例数据', ready: '可以使用', erasing: '正在删除', failed: '生成失败，请重置' },
  readyAt: (time: string) => `生成于 ${time}`,
  notMine: '由其他管理员创建；重置后您成为其管理员',
  leave: '离开沙盒',
  inside: '您正在沙盒中；重置和删除请回到真实组织操作',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    foundingSandbox: Shape<typeof sandboxText>;
  }
}
