/** Words of templates of entries; Chinese is the shape of the other languages. */
export const meritTemplatesText = {
  button: '模板',
  title: '录入模板',
  name: '模板名称',
  keep: '存为模板',
  kept: (name: string) => `已存为模板“${name}”`,
  nothing: '当前没有可保存的内容，请先填写。',
  likeLast: '同上次录入',
  noLast: '还没有提交过记录。',
  none: '还没有模板',
  noneText: '填写好后存为模板，下次直接使用。日期和附件不会保存。',
  lines: (count: number) => `${count} 行明细`,
  use: '使用',
  shared: '组织共享',
  share: '共享给组织',
  unshare: '取消共享',
  rename: '重命名',
  remove: '删除模板',
  removeTitle: '删除这个模板？',
  removeStatus: (name: string) => `“${name}”将被删除`,
  removeTip: '已录入的内容不受影响。',
  removeShared: '组织中的其他人也将不能再使用，已录入的内容不受影响。',
  replaceTitle: '替换当前内容？',
  replaceStatus: '当前填写的内容将被替换',
  replaceTip: '替换后可以撤销。',
  begun: '已填入模板内容',
  undo: '撤销',
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    meritTemplates: typeof meritTemplatesText;
  }
}
