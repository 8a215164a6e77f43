/** The list of vouchers, also of those behind each number of the statistics. */
import { sql } from '../../../kit/server/database/db.ts';
import type { Sql } from '../../../kit/server/list/conditions.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import {
  listQuery,
  nullsLast,
  readBy,
  type Asker,
  type ListRequest,
} from '../../../kit/server/list/list-query.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { isManaged } from '../../members/server/doors/scope.door.ts';
import { unitNames, unitsUnder } from '../../members/server/doors/unit.door.ts';
import { vouchersCalls, type VoucherRow } from '../calls.ts';
import { readSerial, serialOf } from '../code.rules.ts';
import { voucherFields, voucherWords } from '../columns.ts';
import { voucherRights } from '../permissions.ts';
import { entryKinds, steps } from '../rules/states.ts';

type Call = typeof vouchersCalls.list;
type Stored = Omit<VoucherRow, 'serial' | 'memberName' | 'memberNo' | 'unitName'> & {
  year: number;
  number: number;
  unitId: string;
};

/** The most members that a search may match. */
const mostFound = 2_000;

/** Amounts by voucher that the listed step moved, or that remained at the end of a day; null without a step. */
function movedSql({ tx, input }: ListRequest<Call>): Sql | null {
  const { step, stepFrom = null, stepTo = null } = input;
  if (step === undefined) return null;
  // Reads the entries since that day and not those before it: a day of this month costs as much after ten years.
  if (step === 'open')
    return sql`(select r.voucher_id, sum(r.amount) as amount from (
        select v.id as voucher_id, v.remaining::bigint as amount from voucher v
        where v.org_id = ${tx.orgId} and v.state = 'valid'
        union all
        select e.voucher_id, -e.amount from voucher_entry e where e.org_id = ${tx.orgId}
          and e.kind = any(${[...entryKinds]}::text[]) and e.book_date > coalesce(${stepTo}::date, 'infinity')) r
      group by r.voucher_id having sum(r.amount) <> 0)`;
  const kind = step === 'issue' ? 'issued' : steps[step].kind;
  return sql`(select e.voucher_id, abs(sum(e.amount)) as amount from voucher_entry e
    where e.org_id = ${tx.orgId} and e.kind = ${kind} and e.book_date
      between coalesce(${stepFrom}::date, '-infinity') and coalesce(${stepTo}::date, 'infinity') group by e.voucher_id)`;
}

/** Names are read for the page alone, unless they decide which vouchers it has. */
const fromSql = (request: ListRequest<Call>): Sql => {
  const { tx, input } = request;
  const moved = movedSql(request);
  return sql`voucher v
    ${moved ? sql`join ${moved} s on s.voucher_id = v.id` : sql`cross join lateral (select v.remaining as amount) s`}
    ${input.sort?.endsWith('memberName') ? sql`join ${membersSql(tx)} m on m.id = v.member_id` : sql``}`;
};

/** Number and worth of the vouchers of a filter, from what is counted with every step. */
async function countedSql({ tx, actor, input }: ListRequest<Call>): Promise<Sql | null> {
  const { keyword, from, to, step, state, kind, voucherTypeId, memberId, unitIds, includeChildren } = input;
  if ([keyword, from, to, step].some(Boolean)) return null;
  const conditions = [sql`c.org_id = ${tx.orgId}`, isManaged(tx, actor, sql`c.member_id`)];
  if (state) conditions.push(sql`c.state = ${state}`);
  if (kind)
    conditions.push(
      sql`c.type_id in (select y.id from voucher_type y where y.org_id = ${tx.orgId} and y.kind = ${kind})`,
    );
  if (voucherTypeId) conditions.push(sql`c.type_id = ${voucherTypeId}`);
  if (memberId) conditions.push(sql`c.member_id = ${memberId}`);
  if (unitIds?.length)
    conditions.push(sql`c.unit_id = any(${await unitsUnder(tx, unitIds, includeChildren)}::uuid[])`);
  return sql`select sum(c.vouchers)::int as total, sum(c.remaining)::bigint as amount, sum(c.remaining)::bigint as remaining
    from voucher_state_count c where ${sql.join(conditions, sql` and `)}`;
}

export const voucherList = listQuery<Call, Stored>(vouchersCalls.list, {
  from: fromSql,
  visible: ({ tx, actor }) => sql`v.org_id = ${tx.orgId} and ${isManaged(tx, actor, sql`v.member_id`)}`,
  columns: {
    id: sql`v.id`,
    version: sql`v.version`,
    year: sql`v.year`,
    number: sql`v.number`,
    state: sql`v.state`,
    kind: sql`v.kind`,
    typeName: sql`v.type_name`,
    value: sql`v.value`,
    remaining: sql`v.remaining`,
    amount: sql`s.amount`,
    isPartial: sql`v.is_partial`,
    memberId: sql`v.member_id`,
    unitId: sql`v.unit_id`,
    bookDate: sql`v.book_date`,
    expiresOn: sql`v.expires_on`,
  },
  where: {
    keyword: async (words, { tx }) => {
      const serial = readSerial(words);
      if (serial) return sql`(v.year = ${serial.year} and v.number = ${serial.number})`;
      return sql`v.member_id = any(${await findMembers(tx, words, mostFound)}::uuid[])`;
    },
    state: equals(sql`v.state`),
    kind: equals(sql`v.kind`),
    voucherTypeId: equals(sql`v.type_id`),
    memberId: equals(sql`v.member_id`),
    unitIds: async (unitIds, { tx, input }) =>
      sql`v.unit_id = any(${await unitsUnder(tx, unitIds, input.includeChildren)}::uuid[])`,
    includeChildren: readBy('unitIds'),
    from: (day) => sql`v.book_date >= ${day}::date`,
    to: (day) => sql`v.book_date <= ${day}::date`,
    step: readBy('from'),
    stepFrom: readBy('from'),
    stepTo: readBy('from'),
  },
  sort: {
    serial: sql`(v.year, v.number)`,
    memberName: sql`m.name collate "zh-x-icu"`,
    bookDate: sql`v.book_date`,
    expiresOn: nullsLast(sql`v.expires_on`),
    value: sql`v.value`,
    remaining: sql`v.remaining`,
    amount: sql`s.amount`,
  },
  order: () => sql`v.year desc, v.number desc`,
  tie: sql`v.id`,
  sums: { amount: sql`sum(s.amount)`, remaining: sql`sum(v.remaining)` },
  kept: countedSql,
  rows: async (stored: readonly Stored[], { tx }: Asker): Promise<VoucherRow[]> => {
    const [people, units] = await Promise.all([
      membersByIds(
        tx,
        stored.map(({ memberId }) => memberId),
      ),
      unitNames(tx, [...new Set(stored.map(({ unitId }) => unitId))]),
    ]);
    return stored.map(({ year, number, unitId, ...row }) => ({
      ...row,
      serial: serialOf({ year, number }),
      memberName: people.get(row.memberId)?.name ?? '',
      memberNo: people.get(row.memberId)?.number ?? '',
      unitName: units.get(unitId) ?? '',
    }));
  },
});

export const voucherExport = exportOf(voucherList, {
  kind: 'vouchers.list',
  permission: voucherRights.vouchers,
  columns: Object.values(voucherFields),
  words: voucherWords,
});
