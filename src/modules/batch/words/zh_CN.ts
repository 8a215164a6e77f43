import { menu } from './menu.zh_CN.ts';

/** Words of imports; Chinese is the shape of the other languages. */
export const batchText = {
  menu: menu.imports,
  help: '用文件补录或更正积分；确认前不会入账，导入后可整批撤销',
  open: '导入',
  start: '导入文件',
  units: '部门（可不选）',
  emptyTitle: '还没有导入过文件',
  emptyText: '先下载模板，填好后导入；检查无误再确认入账。',
  columns: {
    fileName: '文件',
    state: '状态',
    rows: '行数',
    posted: '已入账',
    left: '未入账',
    records: '主题数',
    memberName: '导入人',
    createdAt: '导入时间',
    postedAt: '入账时间',
    note: '说明',
  },
  states: {
    uploaded: '正在读取',
    read: '待检查',
    checked: '待确认',
    confirmed: '正在入账',
    posted: '已入账',
    undoing: '正在撤销',
    undone: '已撤销',
    failed: '未完成',
    discarded: '已放弃',
  },
  go: '继续',
  result: '下载结果文件',
  mend: '下载待修正的行',
  discard: '放弃',
  undo: '撤销导入',
  undoTitle: '撤销本次导入？',
  undoStatus: ({ file, rows }: { file: string; rows: string }) => `“${file}”已入账 ${rows} 行`,
  undoTip: '所有记录将作废，积分冲回并通知相关成员；已单独作废的记录不受影响。',
  undone: ({ file }: { file: string }) => `已撤销“${file}”`,
  knownPosted: ({ by, at }: { by: string; at: string }) =>
    `这个文件已由${by}于 ${at} 导入并入账，不会重复入账`,
  closed: ({ month, rows, points, into }: { month: string; rows: string; points: string; into: string }) =>
    `${month} 已结账：其中 ${rows} 行（${points}）将计入 ${into}，不改变已结账月份的排名`,
  closedTitle: '涉及已结账的月份',
  sums: '将入账合计',
  sumOf: ({ members }: { members: string }) => `合计 ${members} 人`,
  moreMembers: ({ count }: { count: string }) => `另有 ${count} 人未列出`,
  empty: '—',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    batch: typeof batchText;
  }
}
