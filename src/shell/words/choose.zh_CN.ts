import type { Shape } from '../../kit/contract/language.ts';

/** Words of the choice of an organisation, Chinese: the shape of the other languages. */
export const chooseText = {
  title: '选择组织',
  help: '您的账号属于以下组织，请选择要进入的组织。',
  enter: '进入组织',
  signOut: '退出登录',
  nothingChosen: '请选择一个组织',
  lastUsed: ({ time }: { time: string }) => `上次使用 ${time}`,
  current: '最近使用',
  neverUsed: '尚未使用',
  member: ({ name }: { name: string }) => `身份：${name}`,
  administrator: '管理员',
  closed: '已停用',
  alert: '有待处理提醒',
  memberStatus: { '0': '已冻结', '1': '正常', '2': '未激活', '3': '已停用', '4': '已删除' } as Record<
    string,
    string
  >,
  alertTitle: ({ name }: { name: string }) => `${name} 有待处理的提醒`,
  alertPaidUntil: ({ day }: { day: string }) => `服务有效期至 ${day}。`,
  alertAsk: ({ names }: { names: string }) => `请联系管理员：${names}`,
  alertTip: '在提醒处理完之前，可以进入该组织查看数据，但不能修改。',
  refused: '进入该组织失败，请选择其他组织或稍后再试。',
  noneTitle: '还没有可用的组织',
  noneText: '您的账号尚未加入任何组织。可以在下方输入邀请码申请加入，或请组织管理员添加您。',
};

export type ChooseText = Shape<typeof chooseText>;

declare module '../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    shellChoose: ChooseText;
  }
}
