/** The columns of the reports, as their screens and their files show them. */
import { choice, count, derived, tenths, text } from '../../kit/contract/list/columns.ts';
import type { OutputOf } from '../../kit/contract/call.ts';
import { formatTenths } from '../../kit/contract/format.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { monthText } from './close.columns.ts';
import { ofTiers } from '../organisation/rules.ts';
import { comparedKinds, type reportCalls } from './report.calls.ts';

type UnitRow = OutputOf<typeof reportCalls.units>['rows'][number];
type FixedRow = OutputOf<typeof reportCalls.fixed>['rows'][number];
type FixedType = OutputOf<typeof reportCalls.fixed>['totals']['types'][number];
type Words = Pick<Catalogue, 'reports'>;

export const unitFields = {
  rankNum: count('rankNum', { width: 60 }),
  unitName: text('unitName', { width: 220 }),
  kind: choice('kind', comparedKinds),
  heads: count('heads'),
  meritPoint: tenths('meritPoint', { width: 110 }),
  perHead: tenths('perHead', { width: 110 }),
  changeRank: derived('changeRank', 'count', ({ change }: Pick<UnitRow, 'change'>) => change?.rank ?? null),
  changePoints: derived(
    'changePoints',
    'tenths',
    ({ change }: Pick<UnitRow, 'change'>) => change?.points ?? null,
  ),
};
const unitTiers = { b: tenths('bmp'), a: tenths('amp'), p: tenths('pmp'), g: tenths('gcp') };
export const unitTierColumns = (level: number) => ofTiers(unitTiers, level);
export const unitReportWords = ({ reports, merit }: Words & Pick<Catalogue, 'merit'>) => ({
  title: reports.units.title,
  columns: { ...merit.columns, ...reports.columns, unitName: reports.units.unit },
  choices: { kind: reports.units.kinds },
});

export const managerFields = {
  rankNum: count('rankNum', { width: 60 }),
  memberName: text('memberName'),
  memberNo: text('memberNo', { width: 105 }),
  unitName: text('unitName', { width: 180 }),
  recordCount: count('recordCount'),
  peopleCount: count('peopleCount'),
  awarded: tenths('awarded'),
  deducted: tenths('deducted'),
  ratio: tenths('ratio', { width: 130 }),
};
export const managerReportWords = ({ reports }: Words) => ({
  title: reports.managers.title,
  columns: reports.columns,
});

export const fixedFields = {
  month: derived('month', 'text', ({ month }: Pick<FixedRow, 'month'>) => monthText(month), { width: 90 }),
  memberName: text('memberName'),
  memberNo: text('memberNo', { width: 105 }),
  unitName: text('unitName', { width: 180 }),
  regularMeritMonth: tenths('regularMeritMonth', { width: 120 }),
  items: derived(
    'items',
    'texts',
    ({ items }: Pick<FixedRow, 'items'>) =>
      items.map(({ name, points }) => `${name} ${formatTenths(points)}`),
    { width: 300 },
  ),
};
/** A column for each type of fixed points, named as the organisation named it. */
export const fixedTypeFields = (types: readonly Pick<FixedType, 'id' | 'name'>[]) =>
  types.map(({ id, name }) =>
    derived(
      `type.${id}` as const,
      'tenths',
      ({ types: all }: Pick<FixedRow, 'types'>) => all.find((each) => each.id === id)?.points ?? null,
      { title: name, width: 100 },
    ),
  );
export const fixedReportWords = ({ reports }: Words) => ({
  title: reports.fixed.title,
  columns: reports.columns,
});
