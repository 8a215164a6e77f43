/** Words of freezing many members; Chinese is the shape of the other languages. */
export const personnelText = {
  freeze: {
    title: '批量冻结',
    help: '按编号冻结文件或粘贴名单中的成员；姓名只用于核对，确认前不会冻结，之后可撤销',
    start: '批量冻结成员',
    undoTip: '只解冻由该名单冻结、且此后状态未变的成员。',
    columns: {
      memberNo: '编号',
      memberName: '姓名',
      reason: '原因',
    },
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    personnel: typeof personnelText;
  }
}
