/** The statistics of a period, from the sums of entries by month and from what remains now: they do not read vouchers. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { addMonths, monthOf, monthText } from '../../../../kit/contract/format.ts';
import { monthsOf } from '../../../../kit/contract/list/period.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';
import type { Asker, ListRows } from '../../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import { wordsIn } from '../../../../kit/server/words.ts';
import { isManaged } from '../../../members/server/doors/scope.door.ts';
import { unitNames, unitsUnder } from '../../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { voucherRights } from '../../permissions.ts';
import { amountNumber } from '../../rules/amount.ts';
import { statisticsCalls as calls, type FigureRow, type Figures } from '../../statistics.calls.ts';
import { amountNames, statisticsFields, statisticsWords } from '../../statistics.columns.ts';

type Input = ParsedInputOf<typeof calls.statistics>;
type Months = { month: number; toMonth: number };
type Sums = Figures & { key: string };

const nothing: Figures = {
  vouchers: 0,
  opening: 0,
  issued: 0,
  used: 0,
  refunded: 0,
  expired: 0,
  voided: 0,
  restored: 0,
  outstanding: 0,
};

const keys = {
  type: sql`t.type_id::text`,
  unit: sql`t.unit_id::text`,
} as const;

/** The condition of the vouchers that count: of members whom the caller manages, of the type, the kind and the units asked for. */
async function counted({ tx, actor }: Asker, input: Input): Promise<Sql> {
  const { kind, voucherTypeId, unitIds = [], includeChildren } = input;
  const units = await unitsUnder(tx, unitIds, includeChildren);
  return sql`t.org_id = ${tx.orgId} and ${isManaged(tx, actor, sql`t.member_id`)}
    and t.type_id in (select y.id from voucher_type y where y.org_id = ${tx.orgId} and y.kind = ${kind})
    ${voucherTypeId === undefined ? sql`` : sql`and t.type_id = ${voucherTypeId}`}
    ${unitIds.length === 0 ? sql`` : sql`and t.unit_id = any(${units}::uuid[])`}`;
}

/**
 * The sums of a period by a key; those without any figure are left out. What remained at its beginning and end is what remains
 * now without what came since, so that a period of this year costs as much after ten years.
 */
async function sumsBy(
  { tx }: Asker,
  key: Sql,
  { of, month, toMonth }: Months & { of: Sql },
): Promise<Sums[]> {
  const sum = (kind: string) =>
    sql`coalesce(sum(t.amount) filter (where t.month <= ${toMonth}::int and t.kind = ${kind}), 0)::bigint`;
  const rows = await tx.all(sql<Sums>`
    select ${key} as key,
      coalesce(sum(t.vouchers) filter (where t.month <= ${toMonth}::int and t.kind = 'issued'), 0)::int as vouchers,
      (coalesce(sum(t.remaining), 0) - coalesce(sum(t.amount), 0))::bigint as opening,
      ${sum('issued')} as issued, -${sum('used')} as used, ${sum('refunded')} as refunded, -${sum('expired')} as expired,
      -${sum('void')} as voided, ${sum('restored')} as restored,
      (coalesce(sum(t.remaining), 0) - coalesce(sum(t.amount) filter (where t.month > ${toMonth}::int), 0))::bigint as outstanding
    from (
      select t.type_id, t.unit_id, t.month, t.kind, t.amount, t.vouchers, null::bigint as remaining
      from voucher_total t where ${of} and t.month >= ${month}::int
      union all
      select t.type_id, t.unit_id, null, null, null, null, t.remaining
      from voucher_state_count t where ${of} and t.state = 'valid') t
    group by 1`);
  return rows.filter((row) => amountNames.some((name) => row[name] !== 0));
}

/** Each month of the period, with what remained before and after it. */
async function monthly(asker: Asker, of: Sql, { month, toMonth }: Months): Promise<Sums[]> {
  const key = sql`coalesce(t.month, 0)::text`;
  const [sums, total] = await Promise.all([
    sumsBy(asker, key, { of, month, toMonth }),
    totalOf(asker, of, { month, toMonth }),
  ]);
  const ofMonth = new Map(sums.map((row) => [row.key, row]));
  let { opening } = total;
  const rows: Sums[] = [];
  for (let at = month; at <= toMonth; at = addMonths(at, 1)) {
    const row = { ...nothing, ...ofMonth.get(String(at)), key: String(at), opening };
    const { issued, used, refunded, expired, voided, restored } = row;
    row.outstanding = opening + issued - used + refunded - expired - voided + restored;
    rows.push(row);
    opening = row.outstanding;
  }
  return rows;
}

const totalOf = async (asker: Asker, of: Sql, months: Months): Promise<Figures> => {
  const [sums] = await sumsBy(asker, sql`''`, { of, ...months });
  const { key: _key, ...figures } = { key: '', ...nothing, ...sums };
  return figures;
};

async function namesOf({ tx }: Asker, by: Input['by'], sums: readonly Sums[]): Promise<Map<string, string>> {
  const ids = sums.map(({ key }) => key);
  if (by === 'unit') return unitNames(tx, ids);
  if (by === 'month') return new Map(ids.map((key) => [key, monthText(Number(key))]));
  const types = await tx.all(sql<{ id: string; name: string }>`
    select id, name from voucher_type where org_id = ${tx.orgId} and id = any(${ids}::uuid[])`);
  return new Map(types.map(({ id, name }) => [id, name]));
}

function inOrder(rows: readonly FigureRow[], { sort, by }: Input): FigureRow[] {
  const chosen = sort ?? (by === 'month' ? '-name' : '-issued');
  const column = chosen.replace('-', '') as 'name' | 'issued' | 'used' | 'outstanding';
  const sign = chosen.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const byColumn =
      column === 'name' ? one.name.localeCompare(other.name, 'zh') : one[column] - other[column];
    return sign * byColumn || one.name.localeCompare(other.name, 'zh') || (one.key < other.key ? -1 : 1);
  });
}

async function statisticsOf(asker: Asker, input: Input) {
  const { tx } = asker;
  const { by, kind } = input;
  const thisMonth = monthOf(todayOf(tx, await settings(tx)));
  const period = monthsOf(input, thisMonth);
  // Months to come say nothing.
  const months = { ...period, toMonth: Math.max(period.month, Math.min(period.toMonth, thisMonth)) };
  const of = await counted(asker, input);
  const length = monthsBetween(period);
  const before = { month: addMonths(months.month, -length), toMonth: addMonths(months.month, -1) };
  const [sums, totals, former] = await Promise.all([
    by === 'month' ? monthly(asker, of, months) : sumsBy(asker, keys[by], { of, ...months }),
    totalOf(asker, of, months),
    totalOf(asker, of, before),
  ]);
  const names = await namesOf(asker, by, sums);
  const rows = sums.map((row): FigureRow => {
    const ofRow = by === 'month' ? { month: Number(row.key), toMonth: Number(row.key) } : months;
    return { ...row, by, kind, ...ofRow, name: names.get(row.key) ?? '' };
  });
  return { rows: inOrder(rows, input), totals, former, kind, ...months };
}

/** How many months a period has. */
const monthsBetween = ({ month, toMonth }: Months): number =>
  (Math.floor(toMonth / 100) - Math.floor(month / 100)) * 12 + (toMonth % 100) - (month % 100) + 1;

const rows: ListRows<typeof calls.statistics> = {
  call: calls.statistics,
  count: async (request) => (await statisticsOf(request, request.input)).rows.length,
  stream: async function* (request) {
    yield (await statisticsOf(request, request.input)).rows;
  },
};

export const statisticsExport = exportOf(rows, {
  kind: 'vouchers.statistics',
  permission: voucherRights.statistics,
  columns: Object.values(statisticsFields),
  words: statisticsWords,
  sums: async (request) => {
    const label = await wordsIn(request.language, ({ vouchersStatistics }) => vouchersStatistics.sum);
    const { totals, kind } = await statisticsOf(request, request.input);
    const values = Object.fromEntries(amountNames.map((name) => [name, amountNumber(kind, totals[name])]));
    return [{ label, values: { ...values, vouchers: totals.vouchers } }];
  },
});

export const statisticsHandlers: Handlers<typeof calls> = {
  statistics: async (ctx, input) => {
    const { rows: all, ...rest } = await statisticsOf(ctx, input);
    const start = (input.page - 1) * input.size;
    return { rows: all.slice(start, start + input.size), total: all.length, ...rest };
  },
};
