/** Words of the points that members claim themselves; Chinese is the shape of the other languages. */
export const meritClaimsText = {
  help: '为自己申报积分，经初审和终审通过后入账。',
  add: '申报积分',
  send: '提交申报',
  sent: (reviewer: string) => `已提交，等待 ${reviewer} 审核`,
  columns: {
    eventName: '事件',
    recordDate: '发生日期',
    points: '积分',
    status: '状态',
    waitingMember: '等待',
    files: '附件',
    remark: '备注',
    recordNo: '记录编号',
    createTime: '申报时间',
  },
  empty: { title: '还没有申报', text: '做了可以得分的事？在这里申报并附上凭证。' },
  event: '事件',
  chooseEvent: '选择可申报的事件',
  points: '可得积分',
  count: '件数',
  evidence: '该事件须附凭证。',
  others: '两位审核人都不能是您本人。',
  uploading: '附件还在上传，请稍候再提交。',
  uploadFailed: '有附件未能上传，请移除或重试。',
  noEvents: '没有可申报的事件',
  noEventsText: '管理员可以在事件库中允许成员自行申报。',
  leaveTitle: '放弃这次申报？',
  leaveStatus: '已填写的内容不会保存',
  leaveTip: '已上传的附件也会丢弃。',
  leave: '放弃',
  withdrawTitle: '撤回这次申报？',
  withdrawTip: '初审人尚未处理时可以撤回；需要时可重新申报。',
  withdrawn: '已撤回',
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    meritClaims: typeof meritClaimsText;
  }
}
