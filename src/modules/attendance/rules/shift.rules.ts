/** From punches to what happened in a shift. Instants are milliseconds, lengths minutes. */
import { dayMinutes, instantOf, minuteMs } from './clock.rules.ts';

/** A shift as it is from a day on. One that ends at or before its start ends on the day after. */
export type ShiftTimes = {
  readonly starts: number;
  readonly ends: number;
  readonly breakMinutes: number;
  /** Later than that is late. */
  readonly graceMinutes: number;
  /** So much later one may come where one leaves as much later. */
  readonly flexMinutes: number;
  /** Punches so long before the start, and after the end, belong to it. */
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
};

/** A shift of a day. Punches from `opens` on and before `closes` belong to it. */
export type PlannedShift = {
  readonly shiftId: string;
  readonly day: string;
  readonly starts: number;
  readonly ends: number;
  readonly breakMinutes: number;
  readonly graceMinutes: number;
  readonly flexMinutes: number;
  readonly opens: number;
  readonly closes: number;
};

export const endMinute = ({ starts, ends }: Pick<ShiftTimes, 'starts' | 'ends'>): number =>
  ends <= starts ? ends + dayMinutes : ends;

/** Minutes of work, without the break. */
const workMinutes = ({ starts, ends, breakMinutes }: PlannedShift): number =>
  Math.max(0, Math.round((ends - starts) / minuteMs) - breakMinutes);

export function planned(
  shiftId: string,
  times: ShiftTimes,
  { day, zone }: { day: string; zone: string },
): PlannedShift {
  const starts = instantOf(day, times.starts, zone);
  const ends = instantOf(day, endMinute(times), zone);
  const { breakMinutes, graceMinutes, flexMinutes, beforeMinutes, afterMinutes } = times;
  return {
    shiftId,
    day,
    starts,
    ends,
    breakMinutes,
    graceMinutes,
    flexMinutes,
    opens: starts - beforeMinutes * minuteMs,
    closes: ends + (flexMinutes + afterMinutes) * minuteMs,
  };
}

/**
 * In the order of their starts. Where the windows of two neighbours meet, each ends in the middle between the end of the
 * one and the start of the other, so that a punch belongs to one shift.
 */
export function apart(shifts: readonly PlannedShift[]): PlannedShift[] {
  const sorted = shifts.toSorted((one, other) => one.starts - other.starts).map((shift) => ({ ...shift }));
  for (const [at, shift] of sorted.entries()) {
    const next = sorted[at + 1];
    if (!next || shift.closes <= next.opens) continue;
    const middle = Math.round((shift.ends + next.starts) / 2);
    shift.closes = Math.min(shift.closes, middle);
    next.opens = Math.max(next.opens, middle);
  }
  return sorted;
}

/** Two punches so close together are one, on any devices. */
const samePunchMs = 60_000;

/** Sorted, and each coming or going once: the first of those that are the same. */
export function distinctPunches(punches: readonly number[]): number[] {
  const found: number[] = [];
  for (const at of punches.toSorted((one, other) => one - other)) {
    const last = found.at(-1);
    if (last === undefined || at - last > samePunchMs) found.push(at);
  }
  return found;
}

export const awayKinds = ['leave', 'paid', 'trip'] as const;
export type AwayKind = (typeof awayKinds)[number];
export type Away = { readonly kind: AwayKind; readonly from: number; readonly until: number };

/** The facts of a shift. `isOver`: nothing of it can change by the clock alone. */
export type ShiftFacts = {
  readonly shiftId: string;
  readonly starts: number;
  readonly ends: number;
  readonly first: number | null;
  readonly last: number | null;
  readonly isOver: boolean;
  /** Somebody who was not away for all of it. */
  readonly isExpected: boolean;
  /** Minutes after the start, beyond the grace; 0 in time. */
  readonly late: number;
  /** Minutes before the start. */
  readonly early: number;
  /** Minutes before the end. */
  readonly leftEarly: number;
  /** Came or went without a punch. */
  readonly missed: boolean;
  readonly absent: boolean;
  /** Minutes after the end. */
  readonly overtime: number;
  readonly away: Readonly<Record<AwayKind, number>>;
  /** Of the whole shift and of what was absent or on leave, in minutes of work. */
  readonly due: number;
  readonly lost: number;
};

type Span = { from: number; until: number };

/** The parts of some time that lie within a span, joined where they meet. */
function within(spans: readonly Span[], { from, until }: Span): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const part = { from: Math.max(span.from, from), until: Math.min(span.until, until) };
    if (part.from >= part.until) continue;
    const last = joined.at(-1);
    if (last && part.from <= last.until) last.until = Math.max(last.until, part.until);
    else joined.push(part);
  }
  return joined;
}

const minutesOf = (spans: readonly Span[]): number =>
  Math.round(spans.reduce((sum, { from, until }) => sum + until - from, 0) / minuteMs);

const wholeMinutes = (ms: number): number => Math.max(0, Math.floor(ms / minuteMs));

const awayMinutes = (shift: PlannedShift, aways: readonly Away[]): Record<AwayKind, number> => {
  const whole = { from: shift.starts, until: shift.ends };
  const due = workMinutes(shift);
  let left = due;
  const found = { leave: 0, paid: 0, trip: 0 };
  // Time that two entries name counts once: a trip before paid leave before leave.
  const earlier: Away[] = [];
  for (const kind of ['trip', 'paid', 'leave'] as const) {
    const own = aways.filter((away) => away.kind === kind);
    const before = minutesOf(within(earlier, whole));
    earlier.push(...own);
    // The break belongs to no entry: a whole shift is its minutes of work.
    found[kind] = Math.min(left, minutesOf(within(earlier, whole)) - before);
    left -= found[kind];
  }
  return found;
};

/** The rest of a shift for somebody who is away for parts of it; null where nothing is left. */
function expected({ starts, ends }: PlannedShift, aways: readonly Away[]): Span | null {
  const rest = { from: starts, until: ends };
  for (const { from, until } of within(aways, rest)) {
    if (from <= rest.from) rest.from = Math.max(rest.from, until);
    else if (until >= rest.until) rest.until = Math.min(rest.until, from);
  }
  return rest.from < rest.until ? rest : null;
}

/** The first and the last punch of a shift decide; with one alone the nearer end of the shift has it. */
export function judgeShift(
  shift: PlannedShift,
  { punches, aways, now }: { punches: readonly number[]; aways: readonly Away[]; now: number },
): ShiftFacts {
  const own = distinctPunches(punches.filter((at) => shift.opens <= at && at < shift.closes));
  const isOver = now >= shift.closes;
  const away = awayMinutes(shift, aways);
  const due = workMinutes(shift);
  const rest = expected(shift, aways);
  const nothing = {
    late: 0,
    early: 0,
    leftEarly: 0,
    missed: false,
    absent: false,
    overtime: 0,
    lost: away.leave,
  };
  const { shiftId, starts, ends } = shift;
  const isExpected = rest !== null;
  const common = {
    shiftId,
    starts,
    ends,
    first: own[0] ?? null,
    last: own.at(-1) ?? null,
    isExpected,
    away,
    due,
  };
  if (rest === null) return { ...common, ...nothing, isOver };
  const [first] = own;
  if (first === undefined)
    return {
      ...common,
      ...nothing,
      isOver,
      absent: isOver,
      lost: isOver ? due - away.paid - away.trip : away.leave,
    };
  const isAlone = own.length === 1;
  const last = own.at(-1)!;
  const isArrival = !isAlone || Math.abs(first - rest.from) <= Math.abs(first - rest.until);
  const isFlexible = rest.from === starts && rest.until === ends;
  const flexMs =
    isFlexible && isArrival ? Math.min(Math.max(0, first - rest.from), shift.flexMinutes * minuteMs) : 0;
  const late = isArrival ? wholeMinutes(first - rest.from - flexMs) : 0;
  const hasLeft = isOver && (!isAlone || !isArrival);
  return {
    ...common,
    ...nothing,
    isOver,
    late: late > shift.graceMinutes ? late : 0,
    early: isArrival ? wholeMinutes(rest.from - first) : 0,
    leftEarly: hasLeft ? wholeMinutes(rest.until + flexMs - last) : 0,
    missed: isOver && isAlone,
    overtime: hasLeft ? wholeMinutes(last - rest.until - flexMs) : 0,
  };
}
