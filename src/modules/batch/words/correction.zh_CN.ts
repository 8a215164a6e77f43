import { menu } from './menu.zh_CN.ts';
import { batchSheetText } from './sheet.zh_CN.ts';

type Counts = { records: number; changed: number; removed: number; added: number; late: number };

/** Words of the grid of corrections; Chinese is the shape of the other languages. */
export const batchCorrectionText = {
  title: menu.corrections,
  help: '更正已入账的明细、补记漏记的积分，先看影响再入账',
  columns: {
    no: '记录编号',
    ...batchSheetText.columns,
  },
  range: '发生日期',
  keyword: '主题、事件、成员、编号',
  member: '成员',
  load: '打开明细',
  loadTitle: '放弃未入账的修改？',
  loadTip: '重新打开后，表格中的修改会丢失。',
  none: '这个范围内没有可更正的明细',
  more: ({ shown, total }: { shown: string; total: string }) =>
    `明细共 ${total} 条，只打开前 ${shown} 条；请缩小范围`,
  start: '选择范围，打开已入账的明细来更正：改单元格，或用 Ctrl + Delete 删除行。漏记的积分直接填在空行里。',
  keepNo: '已打开的明细不能改记录编号',
  unknownNo: '表格中没有打开这条记录；补记请留空',
  oneHead: '同一条记录只有一个日期和主题，请在各行一起修改',
  /** Behind a changed cell: what stood there. */
  was: (value: string) => `← ${value}`,
  grid: '更正表格',
  summary: ({ records, changed, removed, added, late }: Counts) =>
    [
      records > 0 ? `更正 ${records} 条记录（改 ${changed} 行，删 ${removed} 行，加 ${added} 行）` : '',
      late > 0 ? `补记 ${late} 行` : '',
    ]
      .filter(Boolean)
      .join('，') || '尚无修改',
  wrong: (count: number) => `${count} 处错误`,
  nextWrong: '下一处错误',
  checking: '正在核对…',
  offline: '暂时无法核对，请稍后再试',
  warned: (count: number) => `${count} 行可能重复`,
  check: '核对并入账',
  posting: {
    title: '核对影响并入账',
    help: '原记录作废，由更正后的记录代替。已结账的月份和排名不变，变动计入所示月份。',
    effects: '各月影响',
    month: '积分月份',
    into: '计入月份',
    voided: '冲回',
    posted: '入账',
    difference: '变动',
    closed: '已结账',
    acts: '逐条内容',
    record: '记录',
    kind: { replace: '更正', void: '作废', late: '补记' },
    kindTitle: '处理',
    before: '原积分',
    after: '新积分',
    cannot: (count: number) => `${count} 条不能入账`,
    reason: '原因',
    confirm: '入账',
    done: (count: number) => `${count} 条已入账`,
    lateHint: '已结账月份的变动，可在排名的“结账后变更”中查看。',
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    batchCorrection: typeof batchCorrectionText;
  }
}
