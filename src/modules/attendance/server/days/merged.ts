/** Attendance follows a member who was merged into another. */
import { addDays } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { newId } from '../../../../kit/server/id.ts';
import { memberSpans, type MemberSpans } from '../../../members/server/doors/history.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { attendanceDayTable, attendanceMonthTable, attendanceRosterTable } from '../../migrations/tables.ts';
import { lastDayPresent } from './context.ts';
import { markMonths, spread } from './due.store.ts';
import { bookMonths, type Month } from './months.ts';
import { emptyDays, type StoredDay } from './work.ts';

type Pair = { fromId: string; intoId: string };
type Roster = RowOf<typeof attendanceRosterTable>;
/** Its end is open where it has none. */
type Span = { fromDay: string; untilDay: string | null };

/**
 * A day that the one had alone stays as it was judged and booked, for the other. Where both have the same day, that of the one who stays
 * holds, judged anew by the punches of both, and the points of the other are taken back. The ledger has carried the points of
 * all days by now, and carries on what is booked for the one who went.
 */
export async function followMerger(tx: Tx, pair: Pair): Promise<void> {
  const [member] = await memberSpans(tx, [pair.fromId], (await settings(tx)).zone);
  const moved =
    (await moveFacts(tx, pair)) +
    (await moveRosters(tx, pair, lastDayPresent(member!))) +
    (await moveDays(tx, pair)) +
    (await moveMonths(tx, pair, member!));
  if (moved > 0) await spread(tx, [{ from: '0001-01-01', to: null, memberId: pair.intoId }]);
}

/** Leave, exemptions, corrections and punches written by hand, also those that lie before or after a day. */
async function moveFacts(tx: Tx, { fromId, intoId }: Pair): Promise<number> {
  let moved = 0;
  for (const name of [
    'attendance_leave',
    'attendance_white',
    'attendance_correction',
    'attendance_punch',
  ] as const)
    moved += await tx.run(sql`
      update ${sql.raw(name)} set member_id = ${intoId}, version = version + 1
      where org_id = ${tx.orgId} and member_id = ${fromId}`);
  await tx.run(sql`
    update attendance_spread set member_id = ${intoId} where org_id = ${tx.orgId} and member_id = ${fromId}`);
  return moved;
}

/** The parts of a span that no other covers, the earliest first. */
function without(span: Span, others: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let { fromDay } = span;
  for (const other of others.toSorted((one, two) => (one.fromDay < two.fromDay ? -1 : 1))) {
    if (span.untilDay !== null && other.fromDay > span.untilDay) break;
    if (other.untilDay !== null && other.untilDay < fromDay) continue;
    if (fromDay < other.fromDay) parts.push({ fromDay, untilDay: addDays(other.fromDay, -1) });
    if (other.untilDay === null) return parts;
    fromDay = addDays(other.untilDay, 1);
  }
  return span.untilDay !== null && fromDay > span.untilDay
    ? parts
    : [...parts, { fromDay, untilDay: span.untilDay }];
}

/**
 * Personal rosters follow up to the last day before the one was stopped, and never beside a roster of the other: that would be two shifts.
 */
async function moveRosters(tx: Tx, { fromId, intoId }: Pair, last: string): Promise<number> {
  const rosters = await tx.all(sql<Roster>`
    select ${columnsOf(attendanceRosterTable, 'r')} from attendance_roster r
    where r.org_id = ${tx.orgId} and r.member_id in (${fromId}, ${intoId}) order by r.id for update`);
  const own = rosters.filter(({ memberId }) => memberId === fromId);
  if (own.length === 0) return 0;
  const others = rosters.filter(({ memberId }) => memberId === intoId);
  await tx.run(sql`delete from attendance_roster where org_id = ${tx.orgId} and member_id = ${fromId}`);
  const parts = own
    .filter(({ fromDay }) => fromDay <= last)
    .flatMap((roster) => {
      const untilDay = roster.untilDay !== null && roster.untilDay < last ? roster.untilDay : last;
      return without({ fromDay: roster.fromDay, untilDay }, others).map((span, at) => ({
        ...roster,
        ...span,
        id: at === 0 ? roster.id : newId(),
        memberId: intoId,
        version: roster.version + 1,
      }));
    });
  await tx.insertAll(attendanceRosterTable, parts);
  return own.length;
}

async function moveDays(tx: Tx, { fromId, intoId }: Pair): Promise<number> {
  const both = await tx.all(sql<StoredDay>`
    select ${columnsOf(attendanceDayTable, 'd')} from attendance_day d
      join attendance_day o on o.org_id = d.org_id and o.member_id = ${intoId} and o.day = d.day
    where d.org_id = ${tx.orgId} and d.member_id = ${fromId} order by d.day`);
  await emptyDays(tx, both);
  const moved = await tx.run(sql`
    update attendance_day d set member_id = ${intoId}, version = d.version + 1
    where d.org_id = ${tx.orgId} and d.member_id = ${fromId}
      and not d.day = any(${both.map(({ day }) => day)}::date[])`);
  return both.length + moved;
}

/** Where both have a month, the bonus of the one who went is taken back, and that of the other is judged by the days of both. */
async function moveMonths(tx: Tx, { fromId, intoId }: Pair, { units }: MemberSpans): Promise<number> {
  const both = await tx.all(sql<Month>`
    select ${columnsOf(attendanceMonthTable, 'x')} from attendance_month x
      join attendance_month o on o.org_id = x.org_id and o.month = x.month and o.member_id = ${intoId}
    where x.org_id = ${tx.orgId} and x.member_id = ${fromId} order by x.month`);
  await bookMonths(
    tx,
    both.map((month) => ({
      row: { ...month, due: 0, worked: 0, bonus: 0, version: month.version + 1 },
      unitId: units.at(-1)?.unitId ?? null,
    })),
  );
  await markMonths(
    tx,
    both.map(({ month }) => ({ memberId: intoId, month })),
  );
  const moved = await tx.run(sql`
    update attendance_month x set member_id = ${intoId}, version = x.version + 1
    where x.org_id = ${tx.orgId} and x.member_id = ${fromId}
      and not x.month = any(${both.map(({ month }) => month)}::int[])`);
  return both.length + moved;
}
