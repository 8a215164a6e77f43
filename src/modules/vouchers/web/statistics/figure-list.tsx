import { useHold } from '../../../../kit/web/app/hold.tsx';
import { monthFilter } from '../../../../kit/web/list/filter/month-filter.tsx';
import {
  periodFilter,
  settledPeriod,
  toMonthFilter,
} from '../../../../kit/web/list/filter/period-filter.tsx';
import { picked } from '../../../../kit/web/list/filter/picked-filter.tsx';
import { column, custom, oneAmong, sentAs, type FilterField } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { exported } from '../../../files/web/door.tsx';
import { inUnits } from '../../../members/web/fields.tsx';
import { voucherRights } from '../../permissions.ts';
import { voucherKinds } from '../../rules/amount.ts';
import { groupings, statisticsCalls as calls, type FigureRow } from '../../statistics.calls.ts';
import { statisticsFields as fields, statisticsWords, type AmountName } from '../../statistics.columns.ts';
import { FigureLink, queryOf, rowQuery } from './figure-link.tsx';

const Figures = late(async () => (await import('./figures.tsx')).default, { look: 'place', soon: true });

const findTypes = async () => (await import('../find-types.ts')).findTypes;

/** One of a few values, of which the first is asked for by saying nothing. */
const segments = <Name extends 'by' | 'kind', Value extends string>(
  name: Name,
  [first, ...others]: readonly [Value, ...Value[]],
): FilterField<Name, { [K in Name]?: Value }> => ({
  name,
  read: oneAmong(others),
  filter: (label, { words }) => ({
    kind: 'segments',
    name,
    label,
    allLabel: words(first),
    options: others.map((value) => ({ value, label: words(value) })),
  }),
  part: (value) => {
    const chosen = others.find((each) => each === value);
    return (chosen ? { [name]: chosen } : {}) as { [K in Name]?: Value };
  },
});

const amount = (name: AmountName, look: { sort?: true } = {}) =>
  custom(
    name,
    (row: FigureRow) => (
      <FigureLink kind={row.kind} amount={row[name]} query={{ ...queryOf(name, row), ...rowQuery(row) }} />
    ),
    { width: 100, align: 'right', ...look, ...(name === 'outstanding' && { phone: 'value' }) },
  );

/** /ticketsManage/VoucherStatistics: what became of vouchers by type, unit or month; every amount opens its vouchers. */
export default listScreen(calls.statistics, {
  path: '/ticketsManage/VoucherStatistics',
  words: ({ vouchersStatistics: words }) => ({
    ...statisticsWords({ vouchersStatistics: words }),
    choices: { by: words.groupings, kind: words.kinds, period: words.periods },
    help: words.help,
    filters: {
      by: words.filters.by,
      kind: words.filters.kind,
      period: words.filters.period,
      month: words.filters.month,
      toMonth: words.filters.toMonth,
      type: words.filters.type,
      unitIds: words.filters.units,
    },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'key', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.vouchers),
    amount('opening'),
    amount('issued', { sort: true }),
    amount('used', { sort: true }),
    amount('refunded'),
    amount('expired'),
    amount('voided'),
    amount('restored'),
    amount('outstanding', { sort: true }),
  ],
  filters: [
    segments('by', groupings),
    segments('kind', voucherKinds),
    periodFilter,
    monthFilter(),
    toMonthFilter,
    sentAs(picked('type', findTypes), ({ id }) => ({ voucherTypeId: id })),
    inUnits('unitIds'),
  ],
  asks: () => ({ settle: (next) => ({ ...next, filters: settledPeriod(next.filters) }) }),
  use: [
    ({ answer }) => {
      useHold(answer.isPending);
      return { printable: true, above: answer.data && <Figures answer={answer} data={answer.data} /> };
    },
    exported('vouchers.statistics', voucherRights.statistics),
  ],
});
