import { menu } from './menu.zh_CN.ts';

/** Words of imports; Chinese is the shape of the other languages. */
export const batchText = {
  menu: menu.imports,
  help: '用文件补录或更正积分；确认前不会入账，导入后可整批撤销',
  open: '导入',
  openCorrections: '批量更正',
  units: '部门（可不选）',
  undoTip: '所有记录将作废，积分冲回并通知相关成员；已单独作废的记录不受影响。',
  closed: ({ month, rows, points, into }: { month: string; rows: string; points: string; into: string }) =>
    `${month} 已结账：其中 ${rows} 行（${points}）将计入 ${into}，不改变已结账月份的排名`,
  closedTitle: '涉及已结账的月份',
  rows: '行数',
  templateHint: '按列名填写即可；选择部门后，模板里会先填好其成员。',
  sums: '将入账合计',
  sumOf: ({ members }: { members: string }) => `合计 ${members} 人`,
  moreMembers: ({ count }: { count: string }) => `另有 ${count} 人未列出`,
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    batch: typeof batchText;
  }
}
