/** The calculation of a month: a slice of members at a time, and nothing of it is posted. */
import { setImmediate } from 'node:timers/promises';
import { firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import type { Step } from '../../../../kit/contract/setting.ts';
import { memberHistories, type MemberHistory } from '../../../members/server/doors/history.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { fixedLineTable, fixedRecordTable } from '../../migrations/tables.ts';
import {
  isBonus,
  plan,
  planBonus,
  valueOn,
  type Attendance,
  type BonusKind,
  type DatedValue,
  type PlannedItem,
  type Span,
  type Why,
} from '../../rules.ts';
import { addBonusItems, bonusCredits, bonusStepsOf, type BonusSteps } from './bonus.ts';
import { presenceOf } from './presence.ts';
import { moveRun, type Run } from './run.store.ts';

/** Members of one transaction. */
const sliceMembers = 500;
/** Members computed between two turns of the event loop: each may have hundreds of items of thirty days. */
const atOnce = 20;

/** `steps`: of a bonus, which has no values. */
type Item = PlannedItem & { id: string; everybody: boolean; steps: readonly Step[] | null };
type ItemRecord = { id: string; itemId: string };
type Line = RowOf<typeof fixedLineTable> & { why: Why };

/** Items whose values have begun by the month's end, with their history, and the bonuses of the month. */
async function itemsOf(tx: Tx, month: number, bonuses: BonusSteps): Promise<Item[]> {
  const [items, values] = await Promise.all([
    tx.all(sql<Omit<Item, 'values' | 'steps'>>`
      select id, kind, everybody, by_days as "byDays", by_attendance as "byAttendance", until_day as "untilDay"
      from fixed_item where org_id = ${tx.orgId}`),
    tx.all(sql<DatedValue & { itemId: string }>`
      select item_id as "itemId", from_day as "fromDay", value, cap from fixed_value
      where org_id = ${tx.orgId} and from_day <= ${lastDayOf(month)} order by from_day`),
  ]);
  const byItem = Map.groupBy(values, ({ itemId }) => itemId);
  return items
    .map((item) => ({
      ...item,
      values: byItem.get(item.id) ?? [],
      steps: isBonus(item.kind) ? (bonuses.get(item.kind) ?? []) : null,
    }))
    .filter((item) => (item.steps ?? item.values).length > 0);
}

/** A record for each item that counts in the month and that anybody has, and those that there are; locked in order. */
async function recordsOf(tx: Tx, month: number, items: readonly Item[]): Promise<ItemRecord[]> {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const bound = await tx.all(sql<{ id: string }>`
    select distinct item_id as id from fixed_binding where org_id = ${tx.orgId}
      and from_day <= ${last} and (until_day is null or until_day >= ${first})`);
  const had = new Set(bound.map(({ id }) => id));
  const rows = items
    .filter(({ id, everybody, untilDay }) => (everybody || had.has(id)) && (untilDay ?? last) >= first)
    .map((item) => {
      const day = item.untilDay !== null && item.untilDay < last ? item.untilDay : last;
      // The value of a bonus is its highest step.
      const highest = item.steps?.at(-1);
      const { value, cap } = highest
        ? { value: highest.points, cap: null }
        : (valueOn(item, day) ?? { value: 0, cap: null });
      return { id: newId(), month, itemId: item.id, value, cap };
    });
  const again = sql`on conflict (org_id, month, item_id) do update set value = excluded.value, cap = excluded.cap`;
  await tx.insertAll(fixedRecordTable, rows, again);
  return lockedRecords(tx, month);
}

function lockedRecords(tx: Tx, month: number): Promise<ItemRecord[]> {
  return tx.all(sql<ItemRecord>`
    select id, item_id as "itemId" from fixed_record where org_id = ${tx.orgId} and month = ${month}
    order by id for update`);
}

type Facts = {
  bindings: Map<string, (Span & { itemId: string })[]>;
  attendance: Map<string, Attendance>;
  lines: Map<string, Line[]>;
  /** Awards (count) by bonus and member. */
  credits: Map<BonusKind, Map<string, number>>;
};

async function factsOf(
  tx: Tx,
  month: number,
  memberIds: readonly string[],
  kinds: readonly BonusKind[],
): Promise<Facts> {
  const ids = [...memberIds];
  const [bindings, attendance, lines, credits] = await Promise.all([
    tx.all(sql<Span & { itemId: string; memberId: string }>`
      select item_id as "itemId", member_id as "memberId", from_day as "fromDay", until_day as "untilDay"
      from fixed_binding where org_id = ${tx.orgId} and member_id = any(${ids}::uuid[])
        and from_day <= ${lastDayOf(month)} and (until_day is null or until_day >= ${firstDayOf(month)})`),
    tx.all(sql<Attendance & { memberId: string }>`
      select member_id as "memberId", due, worked from fixed_attendance
      where org_id = ${tx.orgId} and month = ${month} and member_id = any(${ids}::uuid[])`),
    tx.all(sql<Line>`
      select ${columnsOf(fixedLineTable, 'l')} from fixed_line l join fixed_record r on r.org_id = ${tx.orgId} and r.id = l.record_id
      where l.org_id = ${tx.orgId} and r.month = ${month} and l.member_id = any(${ids}::uuid[])`),
    bonusCredits(tx, { month, memberIds, kinds }),
  ]);
  return {
    credits,
    bindings: Map.groupBy(bindings, ({ memberId }) => memberId),
    attendance: new Map(attendance.map(({ memberId, ...days }) => [memberId, days])),
    lines: Map.groupBy(lines, ({ memberId }) => memberId),
  };
}

/** Whether a line without points is worth showing: somebody who has the item, or would have it with a join day. */
const isTold = (item: Item, { why }: { why: Why }): boolean =>
  !item.everybody || (why.reasons.includes('noJoinDay') && why.parts.length > 0);

const whole: Span = { fromDay: '0001-01-01', untilDay: null };

/** Calculates a member's lines of a month, item by item. */
function linesOf(
  member: MemberHistory,
  month: number,
  records: readonly (ItemRecord & { item: Item })[],
  facts: Facts,
): Line[] {
  const presence = presenceOf(member);
  const bindings = facts.bindings.get(member.id) ?? [];
  return records.flatMap(({ id: recordId, item }) => {
    const spans = item.everybody ? [whole] : bindings.filter(({ itemId }) => itemId === item.id);
    if (spans.length === 0) return [];
    const { joinDay } = member;
    const attendance = facts.attendance.get(member.id) ?? null;
    const planned =
      item.steps && isBonus(item.kind)
        ? planBonus(item.steps, facts.credits.get(item.kind)?.get(member.id) ?? 0)
        : plan({ month, item, spans, presence, attendance, joinDay });
    if (!planned) return [];
    if (planned.points === 0 && !isTold(item, planned)) return [];
    const { unitId, id: memberId } = member;
    if (unitId === null) return [];
    return {
      recordId,
      memberId,
      unitId,
      planned: planned.points,
      posted: 0,
      excluded: null,
      why: planned.why,
    };
  });
}

const nothing: Why = { parts: [], days: 0, years: null, due: null, worked: null, reasons: [] };

type Change = { from: Line | null; to: Line | null };

/** The differences from the existing lines. A line that posted something stays, with nothing planned. */
function changesOf(current: readonly Line[], planned: readonly Line[]): Change[] {
  const before = new Map(current.map((line) => [line.recordId, line]));
  const additions = planned.flatMap((line): Change[] => {
    const from = before.get(line.recordId) ?? null;
    before.delete(line.recordId);
    if (!from) return [{ from, to: line }];
    const isSame = from.planned === line.planned && JSON.stringify(from.why) === JSON.stringify(line.why);
    // Points that were posted for a unit are corrected in that unit.
    const unitId = from.posted === 0 ? line.unitId : from.unitId;
    if (isSame && unitId === from.unitId) return [];
    return [{ from, to: { ...line, unitId, posted: from.posted, excluded: from.excluded } }];
  });
  const removals = [...before.values()].flatMap((from): Change[] => {
    if (from.posted === 0 && from.excluded === null) return [{ from, to: null }];
    return from.planned === 0 ? [] : [{ from, to: { ...from, planned: 0, why: nothing } }];
  });
  return [...additions, ...removals];
}

const counts = (line: Line | null): { planned: number; persons: number; excluded: number } => {
  if (line === null) return { planned: 0, persons: 0, excluded: 0 };
  if (line.excluded !== null) return { planned: 0, persons: 0, excluded: 1 };
  return { planned: line.planned, persons: line.planned > 0 ? 1 : 0, excluded: 0 };
};

async function writeChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const lines = changes.flatMap(({ to }) => to ?? []);
  const removedLines = changes.flatMap(({ from, to }) => (from && !to ? from : []));
  const sums = new Map<string, { planned: number; persons: number; lines: number }>();
  for (const { from, to } of changes) {
    const recordId = (to ?? from)!.recordId;
    const sum = sums.get(recordId) ?? { planned: 0, persons: 0, lines: 0 };
    const [before, after] = [counts(from), counts(to)];
    sum.planned += after.planned - before.planned;
    sum.persons += after.persons - before.persons;
    sum.lines += (to ? 1 : 0) - (from ? 1 : 0);
    sums.set(recordId, sum);
  }
  await Promise.all([
    tx.insertAll(
      fixedLineTable,
      lines.map(({ posted: _, excluded: __, ...line }) => line),
      sql`on conflict (org_id, record_id, member_id) do update set unit_id = excluded.unit_id,
        planned = excluded.planned, why = excluded.why`,
    ),
    tx.run(sql`
      delete from fixed_line l using unnest(${removedLines.map(({ recordId }) => recordId)}::uuid[],
        ${removedLines.map(({ memberId }) => memberId)}::uuid[]) as g (record_id, member_id)
      where l.org_id = ${tx.orgId} and l.record_id = g.record_id and l.member_id = g.member_id`),
    tx.run(sql`
      update fixed_record r set planned = r.planned + s.planned, persons = r.persons + s.persons,
        lines = r.lines + s.lines
      from unnest(${[...sums.keys()]}::uuid[], ${[...sums.values()].map(({ planned }) => planned)}::bigint[],
        ${[...sums.values()].map(({ persons }) => persons)}::int[],
        ${[...sums.values()].map(({ lines: more }) => more)}::int[]) as s (id, planned, persons, lines)
      where r.org_id = ${tx.orgId} and r.id = s.id`),
  ]);
}

/** Calculates the next members of a run; true when there are none left. */
export async function planSlice(tx: Tx, run: Run): Promise<boolean> {
  const { month } = run;
  const { zone } = await settings(tx);
  const bonuses = await bonusStepsOf(tx, month);
  if (run.atMember === null) await addBonusItems(tx, bonuses);
  const items = await itemsOf(tx, month, bonuses);
  const found = run.atMember === null ? await recordsOf(tx, month, items) : await lockedRecords(tx, month);
  const known = new Map(items.map((item) => [item.id, item]));
  const records = found.flatMap((record) => {
    const item = known.get(record.itemId);
    return item ? { ...record, item } : [];
  });
  const members = await memberHistories(tx, {
    after: run.atMember,
    limit: sliceMembers,
    day: lastDayOf(month),
    zone,
  });
  const facts = await factsOf(
    tx,
    month,
    members.map(({ id }) => id),
    [...bonuses.keys()],
  );
  const changes: Change[] = [];
  for (const [index, member] of members.entries()) {
    changes.push(...changesOf(facts.lines.get(member.id) ?? [], linesOf(member, month, records, facts)));
    if (index % atOnce === atOnce - 1) await setImmediate();
  }
  await writeChanges(tx, changes);
  const last = members.at(-1);
  if (last) await moveRun(tx, run, { atRecord: null, atMember: last.id, done: run.done + members.length });
  return members.length < sliceMembers;
}
