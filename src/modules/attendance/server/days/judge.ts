/** A day of a member, judged by its punches and by what holds on it. */
import { addDays } from '../../../../kit/contract/format.ts';
import { instantOf, minuteMs } from '../../rules/clock.rules.ts';
import { distinctPunches, judgeShift, type ShiftFacts } from '../../rules/shift.rules.ts';
import {
  casesOf,
  defaultTerms,
  partsOf,
  stateOf,
  type DayCase,
  type DayState,
  type ScoredCase,
} from '../../rules/terms.rules.ts';
import { apartOn, awaysIn, isExempt, ruleOn, type Context } from './context.ts';

export type JudgedDay = {
  memberId: string;
  day: string;
  unitId: string | null;
  ruleId: string | null;
  state: DayState;
  shiftIds: string[];
  shifts: readonly ShiftFacts[];
  cases: readonly ScoredCase[];
  firstAt: string | null;
  lastAt: string | null;
  isOver: boolean;
  isExempt: boolean;
  due: number;
  worked: number;
  lateMinutes: number;
  lates: number;
  earlyLeaves: number;
  missed: number;
  absences: number;
  overtimeMinutes: number;
  leaveMinutes: number;
  tripMinutes: number;
  points: number;
  /** Tickets that it is worth. */
  tickets: number;
};

const iso = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

/** Minutes between the first and the last punch of a day without a shift, of those that belong to no shift around it. */
function extraOn(
  context: Context,
  memberId: string,
  day: string,
  windows: readonly { opens: number; closes: number }[],
) {
  const [from, until] = [instantOf(day, 0, context.zone), instantOf(addDays(day, 1), 0, context.zone)];
  const free = distinctPunches(
    (context.punches.get(memberId) ?? [])
      .map(({ at }) => at)
      .filter(
        (at) => from <= at && at < until && !windows.some(({ opens, closes }) => opens <= at && at < closes),
      ),
  );
  return { first: free[0] ?? null, last: free.at(-1) ?? null, isOver: (now: number) => now >= until };
}

/**
 * Null where the member has nothing to do with attendance on that day. A case that only the end of a shift decides
 * (missed punch, absence, early leave, overtime) waits for it.
 */
export function judgeDay(context: Context, memberId: string, day: string, now: number): JudgedDay | null {
  const { planned, neighbours } = apartOn(context, memberId, day);
  if (!planned.isRostered || !planned.isPresent) return null;
  const { unitId } = planned;
  const punches = context.punches.get(memberId) ?? [];
  const shifts = planned.shifts.map((shift) =>
    judgeShift(shift, {
      punches: punches.map(({ at }) => at),
      aways: awaysIn(context, memberId, shift),
      now,
    }),
  );
  const rule = ruleOn(context, day);
  const free = shifts.length === 0 ? extraOn(context, memberId, day, neighbours) : null;
  const isOver = free ? free.isOver(now) : shifts.every((shift) => shift.isOver);
  const extra = free && isOver && free.first !== null ? Math.floor((free.last! - free.first) / minuteMs) : 0;
  const corrections = new Set(
    punches.filter(({ correctionDay }) => correctionDay === day).map(({ at }) => at),
  ).size;
  const scored = casesOf(rule?.terms ?? defaultTerms, { shifts, extra, corrections });
  const exempt = isExempt(context, { memberId, unitId }, day);
  const isFree = rule === undefined || exempt;
  const cases = scored.map((each) => ({
    ...each,
    points: isFree ? 0 : each.points,
    tickets: isFree || !context.hasTickets ? 0 : each.tickets,
  }));
  const of = (name: DayCase) => cases.find((each) => each.case === name) ?? { times: 0, minutes: 0 };
  const parts = partsOf(shifts);
  const state =
    shifts.length > 0 || extra > 0 ? stateOf(cases, isOver) : planned.isHoliday ? 'holiday' : 'off';
  return {
    memberId,
    day,
    unitId,
    ruleId: rule?.id ?? null,
    state,
    shiftIds: shifts.map(({ shiftId }) => shiftId),
    shifts,
    cases,
    firstAt: iso(free ? free.first : shifts.find(({ first }) => first !== null)?.first),
    lastAt: iso(free ? free.last : shifts.findLast(({ last }) => last !== null)?.last),
    isOver,
    isExempt: exempt,
    due: parts.due,
    worked: exempt ? parts.due : parts.worked,
    lateMinutes: of('late').minutes,
    lates: of('late').times,
    earlyLeaves: of('earlyLeave').times,
    missed: of('missed').times,
    absences: of('absent').times,
    overtimeMinutes: of('overtime').minutes,
    leaveMinutes: of('leave').minutes + of('paid').minutes,
    tripMinutes: of('trip').minutes,
    points: cases.reduce((sum, { points }) => sum + points, 0),
    tickets: cases.reduce((sum, { tickets }) => sum + tickets, 0),
  };
}
