/** The month of every member with a task: one reading of tasks, days and credit for lists, sheets and settlements. */
import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { creditsOf } from '../../../merit/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { monthSpan } from '../../rules/calendar.ts';
import { floorSpans, sheetOf, type FloorMeasure, type Sheet, type Terms } from '../../rules/quota.ts';
import type { StoredTask } from '../define/task.store.ts';
import { calendarsOf, type MemberDays } from '../days/days.store.ts';
import { standingOf } from '../settle/run.store.ts';
import { membersWithTasks, type MonthFilter } from './month.store.ts';

/** A member's month: `state` says more than the sheet where nothing is asked or the member cannot act. */
export type MemberMonth<Task = StoredTask> = {
  task: Task;
  member: MemberRef;
  sheet: Sheet;
  days: MemberDays;
  state: Sheet['state'] | 'excused' | 'gone';
  /** Positive tenths; 0 where nothing is to be settled. */
  penalty: number;
};

/** Computed between two turns of the event loop. */
const atOnce = 200;

/**
 * The months of the members of approved tasks, in the order of their ids. A granted appeal excuses its member: nothing is
 * due any more, in lists, sums and sheets as in a settlement.
 */
export async function monthsOf(tx: Tx, filter: MonthFilter): Promise<MemberMonth[]> {
  const assignments = await membersWithTasks(tx, filter);
  const [months, standing] = await Promise.all([
    monthsUnder(tx, filter.month, assignments),
    standingOf(tx, [...new Set(assignments.map(({ task }) => task.id))], filter.memberIds),
  ]);
  const waived = new Set(
    standing.flatMap(({ isWaived, taskId, memberId }) => (isWaived ? [`${taskId} ${memberId}`] : [])),
  );
  return months.map((each) =>
    each.state !== 'gone' && waived.has(`${each.task.id} ${each.member.id}`)
      ? { ...each, state: 'excused', penalty: 0 }
      : each,
  );
}

/** The months of members under the terms that each of them is held to. */
export async function monthsUnder<Task extends Terms & Pick<StoredTask, 'countsFrom'>>(
  tx: Tx,
  month: number,
  assignments: readonly { memberId: string; task: Task }[],
): Promise<MemberMonth<Task>[]> {
  const organisation = await settings(tx);
  const memberIds = assignments.map(({ memberId }) => memberId);
  const [members, credits, calendars] = await Promise.all([
    membersByIds(tx, memberIds),
    creditsOf(tx, { role: 'first', memberIds, ...monthSpan(month) }),
    calendarsOf(tx, month, memberIds),
  ]);
  const ofMember = Map.groupBy(credits, ({ memberId }) => memberId);
  const today = todayOf(tx, organisation);
  const found: MemberMonth<Task>[] = [];
  for (const { memberId, task } of assignments) {
    const member = members.get(memberId);
    if (!member) continue;
    const days = calendars.of(member);
    const { countsFrom } = task;
    const calendar = { ...days, weekdays: task.weekdays, from: latest(days.from, countsFrom) };
    // A task that begins in the middle of its month says nothing about what was before.
    const own = (ofMember.get(memberId) ?? []).filter(({ day }) => countsFrom === null || day >= countsFrom);
    const sheet = sheetOf(task, { month, calendar, credits: own, today });
    found.push({ task, member, sheet, days, ...judged(member, sheet) });
    if (found.length % atOnce === 0) await setImmediate();
  }
  return found;
}

const latest = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** A member who cannot review owes nothing; nor does one who is excused on every day. */
function judged(member: MemberRef, sheet: Sheet): Pick<MemberMonth, 'state' | 'penalty'> {
  if (member.status !== 'active' || member.unitId === null) return { state: 'gone', penalty: 0 };
  if (sheet.days.work === 0) return { state: 'excused', penalty: 0 };
  return { state: sheet.state, penalty: sheet.penalty };
}

/** Of all demands of a sheet, how many there are and how many are met. */
export const countsOf = ({ lines }: Sheet): { demands: number; met: number } => ({
  demands: lines.length,
  met: lines.filter(({ state }) => state === 'reached').length,
});

/** At least so much is missing of a measure: of day, week and month, where it is most. A ratio asks for deductions, too. */
export const shortOf = ({ lines }: Sheet, measure: FloorMeasure): number =>
  Math.max(
    ...floorSpans.map((span) =>
      lines
        .filter((line) => line.span === span && line.measure === measure)
        .reduce((sum, { missing }) => sum + missing, 0),
    ),
    ...lines.map((line) => (line.measure === 'ratio' && measure === 'deduct' ? line.missing : 0)),
  );

/** Days that are over and of which a demand was missed; null where nothing is asked by the day. */
export function missedDaysOf(
  { dayAward, dayDeduct, dayPeople }: StoredTask,
  { lines }: Sheet,
): number | null {
  if (dayAward === null && dayDeduct === null && dayPeople === null) return null;
  const missed = lines.filter(({ span, state }) => span === 'day' && state === 'late');
  return new Set(missed.map(({ from }) => from)).size;
}

/** Deductions for each hundred points awarded, in tenths of a percent. */
export const ratioOf = ({ done }: Sheet): number | null =>
  done.award === 0 ? null : Math.round((done.deduct * 1_000) / done.award);
