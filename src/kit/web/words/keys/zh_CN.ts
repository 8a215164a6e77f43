/** Words of the list of keys; Chinese is the shape of the other languages. */
export const keysText = {
  title: '键盘快捷键',
  filter: '跳到搜索框',
  rows: '上下移动行',
  open: '打开当前行',
  pick: '勾选当前行',
  copyRows: '把勾选的行复制为表格',
  preview: '在右侧预览当前行',
  create: '新建；没有可新建的页面上为录入积分',
  submit: '提交表单',
  palette: '全局搜索与命令',
  close: '关闭弹层',
  help: '显示本帮助',
  lines: '上下移动明细',
  refuse: '不通过当前明细，再按恢复',
  next: '下一条待审记录',
  pass: '全部通过',
  problem: '到下一处错误',
  fill: '向下填充',
  undo: '撤销',
  here: '本页',
  everywhere: '所有页面',
  jump: '先按 g 再按字母',
};

declare module '../../../contract/words/catalogue.ts' {
  interface Catalogue {
    kitKeys: typeof keysText;
  }
}
