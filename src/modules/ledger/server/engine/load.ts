/** Reads an organisation's columns out of the totals, in the snapshot of a reader. */
import { firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { measures, openingBalanceMonth, type Measure } from '../../rules.ts';
import type { Change } from '../fold/changes.ts';
import { foldedEntries, postedEntries, tailEntries } from '../fold/tail.ts';
import { inSpan, isListedAnyway, withoutTotals, type Fragment, type Span } from '../rank/sums.ts';
import { bytesOf } from './ids.ts';
import { Columns, halfKey, middleDay, type Gain } from './columns.ts';
import { compact, longer } from './numbers.ts';
import { packedIds, packedNumbers, perPiece, unpack } from './packed.ts';

const idBytes = 16;

/** Numbers of members are texts, which take longer. */
const membersPerPiece = 2_048;

const piece = sql`(row_number() over () - 1) / ${sql.lit(perPiece)}`;

/** Rows of pieces that are fetched at once: a longer answer would be taken apart in one long turn. */
const fetched = 4;

/** The members and months of an organisation at a version of its totals. */
export async function loadColumns(tx: Tx, version: number): Promise<Columns> {
  const at = sql`at`;
  const [months, { count }] = await Promise.all([
    tx.all(sql<{ period: number }>`
      select period from ledger_month where org_id = ${tx.orgId} and period > 0 order by period`),
    tx.one(sql<{ count: number }>`
      select count(*)::int as count from ledger_member where org_id = ${tx.orgId} and member_no is not null`),
  ]);
  const columns = new Columns(
    version,
    months.map(({ period }) => period),
  );
  columns.members.reserve(count + membersPerPiece);
  const [since, visible] = [new Int32Array(membersPerPiece), new Int32Array(membersPerPiece)];
  const pieces = tx.stream(
    sql<{ ids: Buffer; numbers: string[]; since: Buffer; shown: Buffer }>`
      select ${packedIds(sql`member_id`, at)} as ids, array_agg(member_no order by at) as numbers,
        ${packedNumbers(sql`since`, at)} as since, ${packedNumbers(sql`shown::int`, at)} as shown
      from (
        select member_id, member_no, since, shown, row_number() over (order by member_no, member_id) - 1 as at
        from ledger_member where org_id = ${tx.orgId} and member_no is not null) m
      group by at / ${sql.lit(membersPerPiece)} order by at / ${sql.lit(membersPerPiece)}`,
    fetched,
  );
  for await (const rows of pieces)
    for (const piece of rows) {
      unpack(piece.since, since, 0);
      unpack(piece.shown, visible, 0);
      for (const [index, number] of piece.numbers.entries())
        columns.append(piece.ids, index * idBytes, {
          number,
          since: since[index] ?? 0,
          isShown: visible[index] === 1,
        });
      await columns.scratch.turn.giveWay();
    }
  return columns;
}

/** The facts of some members as they are now. */
export async function loadMembers(
  tx: Tx,
  columns: Columns,
  memberIds: readonly string[],
): Promise<(() => void)[]> {
  const rows = await tx.all(sql<{ id: string; number: string; since: number; isShown: boolean }>`
    select member_id as id, member_no as number, since, shown as "isShown" from ledger_member
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[]) and member_no is not null`);
  return rows.map(
    ({ id, ...facts }) =>
      () =>
        columns.place(id, facts),
  );
}

/** Units that are fetched at once: each has a row of its members. */
const unitsFetched = 32;

/** The sums at the end of a month, or of no month (0), of a measure and of the number of entries. */
export async function loadVector(tx: Tx, columns: Columns, measure: Measure, period: number): Promise<void> {
  const pieces = tx.stream(
    sql<{ unitId: string; ids: Buffer; counts: Buffer; sums: Buffer }>`
      select unit_id as "unitId", string_agg(uuid_send(member_id), ''::bytea) as ids,
        string_agg(int8send(n::bigint), ''::bytea) as counts,
        string_agg(int8send(${sql.ref(measure)}::bigint), ''::bytea) as sums
      from (
        select unit_id, member_id, n, ${sql.ref(measure)}, ${piece} as piece from member_cumulative
        where org_id = ${tx.orgId} and period = ${period}) v
      group by unit_id, piece`,
    unitsFetched,
  );
  let [counts, sums] = [new Float64Array(columns.slotCount), new Float64Array(columns.slotCount)];
  const [rowCounts, rowSums] = [new Float64Array(perPiece), new Float64Array(perPiece)];
  for await (const rows of pieces)
    for (const row of rows) {
      const unit = columns.units.add(bytesOf(row.unitId));
      const length = unpack(row.counts, rowCounts, 0);
      unpack(row.sums, rowSums, 0);
      for (let index = 0; index < length; index += 1) {
        const slot = columns.slotOf(unit, columns.members.find(row.ids, index * idBytes));
        if (slot >= sums.length)
          [counts, sums] = [longer(counts, columns.slotCount), longer(sums, columns.slotCount)];
        counts[slot] = rowCounts[index] ?? 0;
        sums[slot] = rowSums[index] ?? 0;
      }
      await columns.scratch.turn.giveWay();
    }
  columns.keepVector(measure, period, sums);
  columns.keepVector('n', period, counts);
}

/** The folded entries of half a month, by day. */
export async function loadHalf(
  tx: Tx,
  columns: Columns,
  measure: Measure,
  { month, isLate }: { month: number; isLate: boolean },
): Promise<void> {
  const middle = `${firstDayOf(month).slice(0, 8)}${middleDay}`;
  const days = isLate
    ? sql`book_date > ${middle}::date and book_date <= ${lastDayOf(month)}::date`
    : sql`book_date >= ${firstDayOf(month)}::date and book_date <= ${middle}::date`;
  const pieces = tx.stream(
    sql<{ day: number; units: Buffer; members: Buffer; values: Buffer }>`
      select day, string_agg(uuid_send(unit_id), ''::bytea) as units,
        string_agg(uuid_send(member_id), ''::bytea) as members,
        string_agg(int8send(value), ''::bytea) as values
      from (
        select extract(day from book_date)::int as day, unit_id, member_id,
          ${sql.ref(measure)}::bigint as value, ${piece} as piece
        from ${foldedEntries(tx)} and ${days} and period <> ${sql.lit(openingBalanceMonth)}) e
      group by day, piece order by day`,
    fetched,
  );
  let [slots, values] = [new Int32Array(perPiece), new Float64Array(perPiece)];
  const starts = new Int32Array(33);
  let place = 0;
  for await (const rows of pieces)
    for (const row of rows) {
      [slots, values] = [longer(slots, place + perPiece), longer(values, place + perPiece)];
      unpack(row.values, values, place);
      for (let at = 0; at < row.members.length; at += idBytes, place += 1)
        slots[place] = columns.slotOf(
          columns.units.add(row.units, at),
          columns.members.find(row.members, at),
        );
      starts.fill(place, row.day + 1);
      await columns.scratch.turn.giveWay();
    }
  columns.keepHalf(measure, halfKey(month, isLate), {
    starts,
    slots: slots.slice(0, place),
    values: compact(values.subarray(0, place)),
    more: [],
  });
}

/** Bits of how a month has a member. */
export const monthFlags = { isListed: 1, isListedIfPresent: 2, isHidden: 4 } as const;

/** The members that a month lists with or without an entry, and those that it hides. A closed month is final. */
export async function loadFlags(tx: Tx, columns: Columns, month: number): Promise<void> {
  const { isListed, isListedIfPresent, isHidden } = monthFlags;
  const total = sql`member_total t where t.org_id = ${tx.orgId} and t.period = ${month}`;
  const rows = await tx.all(sql<{ flag: number; ids: Buffer }>`
    select flag, string_agg(uuid_send(member_id), ''::bytea) as ids from (
      select member_id, flag, ${piece} as piece from (
        select t.member_id, ${sql.lit(isListed)} | case when ${isListedAnyway(tx, month)} then ${sql.lit(isListedIfPresent)} else 0 end
          | case when t.shown then 0 else ${sql.lit(isHidden)} end as flag from ${total}
        union all
        select w.member_id, ${sql.lit(isListed | isListedIfPresent)} from (${withoutTotals(tx, month)}) w
        union all
        select m.member_id, ${sql.lit(isHidden)} from ledger_member m where m.org_id = ${tx.orgId} and not m.shown
          and not exists (select from ${total} and t.member_id = m.member_id)) part) flagged
    group by flag, piece`);
  const flags = new Uint8Array(columns.members.size);
  for (const { flag, ids } of rows) {
    for (let at = 0; at < ids.length; at += idBytes) {
      const member = columns.members.find(ids, at);
      if (member >= 0) flags[member] = (flags[member] ?? 0) | flag;
    }
    await columns.scratch.turn.giveWay();
  }
  columns.flags.set(month, flags);
}

function gainsOf(tx: Tx, entries: Fragment): Promise<Gain[]> {
  const sums = sql.join(measures.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));
  return tx.all(sql<Gain>`
    select member_id as "memberId", unit_id as "unitId", book_date as day, period, count(*)::int as n, ${sums}
    from ${entries} group by member_id, unit_id, book_date, period`);
}

/** Postings that a change may have: more are read faster with the totals themselves. */
const mostPostings = 4_000;

/** The entries that changes added to the totals, by change; null where there are too many. */
export async function gainsOfChanges(tx: Tx, changes: readonly Change[]): Promise<Gain[][] | null> {
  if (changes.reduce((sum, { postingIds }) => sum + postingIds.length, 0) > mostPostings) return null;
  return Promise.all(changes.map(({ postingIds }) => gainsOf(tx, postedEntries(tx, postingIds))));
}

/** The entries of a span that the totals do not contain yet. */
export const tailGains = (tx: Tx, span: Span): Promise<Gain[]> =>
  gainsOf(tx, sql`${tailEntries(tx)} and ${inSpan(span)}`);
