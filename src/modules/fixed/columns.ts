import { monthText } from '../../kit/contract/format.ts';
import { count, day, flag, instant, derived, tenths, text, choice } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { changeKinds, recordStatuses } from './run.calls.ts';

/** The items, in the order of the specification. */
export const itemFields = {
  typeName: text('typeName', { width: 140 }),
  name: text('name', { width: 180 }),
  meritPointValue: tenths('meritPointValue', { width: 96 }),
  creatorName: text('creatorName', { width: 110 }),
  createTime: instant('createTime'),
  memberNum: count('memberNum', { width: 90 }),
  remark: text('remark', { width: 200 }),
  untilDay: day('untilDay'),
};

export const itemWords = ({ fixed }: Pick<Catalogue, 'fixed'>) => ({
  title: fixed.items.title,
  columns: fixed.items.columns,
});

const status = choice('status', recordStatuses, {
  value: (row: { readonly status: number }) => String(row.status) as (typeof recordStatuses)[number],
  width: 100,
});

/** The records: first what the specification lists, in its order. */
export const recordFields = {
  month: derived('month', 'text', (row: { readonly month: number }) => monthText(row.month), { width: 90 }),
  regularTypeName: text('regularTypeName', { width: 130 }),
  bMeritPointValue: tenths('bMeritPointValue', { width: 90 }),
  personTotal: count('personTotal', { width: 80 }),
  eventName: text('eventName', { width: 170 }),
  eventRemark: text('eventRemark', { width: 160 }),
  planned: tenths('planned', { width: 104 }),
  posted: tenths('posted', { width: 104 }),
  difference: tenths('difference', { width: 104 }),
  status,
};

export const recordWords = ({ fixed }: Pick<Catalogue, 'fixed'>) => ({
  title: fixed.records.title,
  columns: fixed.records.columns,
  choices: { status: fixed.records.statuses },
});

export const lineFields = {
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 100 }),
  unitName: text('unitName', { width: 140 }),
  planned: tenths('planned', { width: 90 }),
  formula: text('formula', { width: 200 }),
  posted: tenths('posted', { width: 90 }),
  difference: tenths('difference', { width: 90 }),
  excluded: text('excluded', { width: 160 }),
};

export const lineWords = ({ fixed }: Pick<Catalogue, 'fixed'>) => ({
  title: fixed.lines.title,
  columns: fixed.lines.columns,
});

/** The differences from the month before. */
export const changeFields = {
  memberName: text('memberName', { width: 110 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  typeName: text('typeName', { width: 110 }),
  itemName: text('itemName', { width: 150 }),
  kind: choice('kind', changeKinds, { width: 90 }),
  before: tenths('before', { width: 90 }),
  planned: tenths('planned', { width: 90 }),
  difference: tenths('difference', { width: 90 }),
  formula: text('formula', { width: 160 }),
};

export const changeWords = ({ fixed }: Pick<Catalogue, 'fixed'>) => ({
  title: fixed.changes.button,
  columns: fixed.changes.columns,
  choices: { kind: fixed.changes.kinds },
});

/** The items of members, with their days. */
export const bindingFields = {
  typeName: text('typeName', { width: 120 }),
  itemName: text('itemName', { width: 160 }),
  memberName: text('memberName', { width: 110 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  fromDay: day('fromDay'),
  untilDay: day('untilDay'),
  remark: text('remark', { width: 160 }),
};

export const bindingWords = ({ fixed }: Pick<Catalogue, 'fixed'>) => ({
  title: fixed.items.members,
  columns: { ...fixed.items.columns, itemName: fixed.items.columns.name, ...fixed.bindings.columns },
});

/** Start points; A where the organisation has it. */
export const startFields = {
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 100 }),
  unitName: text('unitName', { width: 150 }),
  bmp: tenths('bmp', { width: 100 }),
  amp: tenths('amp', { width: 100 }),
  source: text('source', { width: 180 }),
  byName: text('byName', { width: 110 }),
  at: instant('at'),
};
export const startFieldList = Object.values(startFields);

export const startWords = ({ fixed }: Pick<Catalogue, 'fixed'>) => ({
  title: fixed.start.title,
  columns: fixed.start.columns,
});

export const differing = flag('differing');
export const withEnded = flag('withEnded');
