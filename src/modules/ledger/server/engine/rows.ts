/** The rows of a page: the points of some members in a ranking, with their numbers. */
import { firstDayOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { openingBalanceMonth } from '../../rules.ts';
import type { Standing } from '../rank/board.ts';
import { tailEntries } from '../fold/tail.ts';
import { entrySums, summed, summedColumns } from '../rank/sources.ts';
import { inSpan, totals, type Fragment, type ScanFilter } from '../rank/sums.ts';
import { partsOfSpan, type Part } from './compute.ts';
import { unitsOfMembers } from './organisations.ts';

type Sums = Omit<Standing, 'memberNo'>;
type PartSums = Sums & { unitId: string };

/** Reads the rows of members who compete. `hasTail`: whether entries of the tail count among them. */
export async function readRows(
  tx: Tx,
  filter: ScanFilter,
  memberIds: readonly string[],
  hasTail: boolean,
): Promise<Standing[]> {
  const unitIds = 'until' in filter.span ? undefined : unitsOfMembers(tx, filter, memberIds);
  const [rows, numbers] = await Promise.all([
    unitIds ? addedUp(tx, filter, { memberIds, unitIds, hasTail }) : summedBySql(tx, filter, memberIds),
    numbersOf(tx, memberIds),
  ]);
  return rows.map((row) => ({ ...row, memberNo: numbers.get(row.memberId) ?? '' }));
}

/** The numbers that order the members of a tie. */
async function numbersOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; number: string | null }>`
    select member_id as id, member_no as number from ledger_member
    where org_id = ${tx.orgId} and member_id = any((select ${[...memberIds]}::uuid[])::uuid[])`);
  const numbers = new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number]])));
  const strangers = memberIds.filter((id) => !numbers.has(id));
  if (strangers.length > 0)
    for (const [id, { number }] of await membersByIds(tx, strangers)) numbers.set(id, number);
  return numbers;
}

/** SQL of ids as a sub-select, so that one plan serves all: planning takes longer than these searches by key. */
const arrayOf = (ids: readonly string[]): Fragment => sql`(select ${[...ids]}::uuid[])::uuid[]`;

function summedBySql(tx: Tx, filter: ScanFilter, memberIds: readonly string[]): Promise<Sums[]> {
  const ids = new Set(memberIds);
  // Of all others it would only send the ids.
  const presentIds = filter.presentIds?.filter((id) => ids.has(id));
  return tx.all(sql<Sums>`
    select member_id as "memberId", n, ${summedColumns()}
    from (${totals(tx, { ...filter, memberIds, presentIds }, summed)}) total`);
}

type Keys = { memberIds: readonly string[]; unitIds: readonly string[]; hasTail: boolean };

/** The same by the keys of the members: one search for each part of the sum, in one round trip. */
async function addedUp(tx: Tx, filter: ScanFilter, { memberIds, unitIds, hasTail }: Keys): Promise<Sums[]> {
  const members = sql`member_id = any(${arrayOf(memberIds)})`;
  const reads = partsOfSpan(filter.span).map((part) => ({
    sign: part.sign,
    rows: 'from' in part ? daysOfPart(tx, part, members) : endOfMonth(tx, part.month, { members, unitIds }),
  }));
  if (hasTail) {
    const entries = sql`${tailEntries(tx)} and ${inSpan(filter.span)} and ${members}`;
    reads.push({ sign: 1, rows: entrySumsOf(tx, entries) });
  }
  const byMember = new Map(memberIds.map((memberId) => [memberId, zeros(memberId)]));
  const units = filter.unitIds && new Set(filter.unitIds);
  const named = new Set(filter.namedIds);
  const parts = await Promise.all(reads.map(({ rows }) => rows));
  for (const [index, { sign }] of reads.entries())
    for (const part of parts[index] ?? []) {
      const sum = byMember.get(part.memberId);
      if (!sum || (units && !units.has(part.unitId) && !named.has(part.memberId))) continue;
      for (const column of ['n', ...summed] as const) sum[column] += sign * part[column];
    }
  return [...byMember.values()];
}

function zeros(memberId: string): Sums {
  const points = { merit: 0, bmp: 0, amp: 0, pmp: 0, gcp: 0 };
  return { memberId, n: 0, ...points, fixed: 0, seniority: 0, task: 0, start: 0, carry: 0 };
}

/** The sums at the end of a month, by the units in which the members have any. */
function endOfMonth(
  tx: Tx,
  month: number,
  { members, unitIds }: { members: Fragment; unitIds: readonly string[] },
): Promise<PartSums[]> {
  return tx.all(sql<PartSums>`
    select unit_id as "unitId", member_id as "memberId", n, ${summedColumns()} from member_cumulative
    where org_id = ${tx.orgId} and unit_id = any(${arrayOf(unitIds)}) and ${members} and period = (
      select max(period) from ledger_month
      where org_id = ${tx.orgId} and period > 0 and period <= (select ${month}::int))`);
}

/** The folded entries of some days of a month. */
function daysOfPart(
  tx: Tx,
  part: Extract<Part, { isLate: boolean }>,
  members: Fragment,
): Promise<PartSums[]> {
  const day = (date: number): string =>
    `${firstDayOf(part.month).slice(0, 8)}${String(date).padStart(2, '0')}`;
  return entrySumsOf(
    tx,
    sql`entry e where e.org_id = ${tx.orgId} and ${members}
      and book_date between (select ${day(part.from)}::date) and (select ${day(part.to)}::date)
      and period <> ${sql.lit(openingBalanceMonth)}
      and posting_id not in (select posting_id from posting_tail where org_id = ${tx.orgId})`,
  );
}

const entrySumsOf = (tx: Tx, entries: Fragment): Promise<PartSums[]> =>
  tx.all(sql<PartSums>`
    select unit_id as "unitId", member_id as "memberId", count(*)::int as n, ${entrySums()}
    from ${entries} group by unit_id, member_id`);
