/** Words of a member's page; Chinese is the shape of the other languages. */
export const pageText = {
  title: '成员资料',
  facts: '资料',
  status: '状态',
  reviewer: '审核人',
  yes: '是',
  no: '否',
  none: '—',
  showMobile: '查看完整手机号',
  showCertificate: '查看完整证件号码',
  traced: '查看会留下记录',
  units: '部门经历',
  unitsHelp: '从何时到何时属于哪个部门',
  main: '主部门',
  present: '至今',
  statuses: '状态变化',
  changes: '资料变更',
  noUnits: '没有部门记录',
  noStatuses: '没有状态变化',
  noChanges: '没有资料变更',
  columns: {
    unitName: '部门',
    from: '开始',
    until: '结束',
    at: '时间',
    change: '变化',
    reason: '原因',
    byName: '操作人',
    fields: '内容',
  },
  system: '系统',
  empty: '空',
  back: '返回成员列表',
  missing: '没有这名成员',
  missingText: '可能已不在本组织，或您没有查看权限。',
};

export type PageText = typeof pageText;

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    membersPage: PageText;
  }
}
