/** Words of the screen for several topics; Chinese is the shape of the other languages. */
export const meritThemesText = {
  help: '一次填写多个主题，一起检查、一起提交',
  add: '添加主题',
  submit: '全部提交',
  remove: '移除主题',
  repeat: '复制为新主题',
  topics: '主题',
  lines: (count: number) => `${count} 行明细`,
  nothing: '还没有填写任何主题。',
  noneSent: (count: number) => `${count} 个主题有误，全部未提交。更正后再一起提交。`,
  submitted: (count: number) => `已提交 ${count} 个主题`,
  repeated: (count: number) => `主题之间有 ${count} 处重复`,
  repeatedIn: (member: string, event: string, topics: string) => `${member} · ${event}：主题 ${topics}`,
  together: '所有主题一起提交：有一处错误，就一个也不提交。每个主题都自动存为草稿。',
  keys: '回车添加成员 · 方向键移动 · Ctrl + Enter 全部提交',
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    meritThemes: typeof meritThemesText;
  }
}
