/** Points of a day by the rule that is in force on it. Points are integer tenths, deductions negative. */
import { awayKinds, type ShiftFacts } from './shift.rules.ts';

export const dayCases = [
  'onTime',
  'early',
  'late',
  'earlyLeave',
  'missed',
  'absent',
  'overtime',
  'trip',
  'paid',
  'leave',
  'correction',
] as const;
export type DayCase = (typeof dayCases)[number];

export const measures = ['time', 'minute', 'hour'] as const;
export type Measure = (typeof measures)[number];

/** How each case may be counted, the usual way first. */
export const measuresOf: Readonly<Record<DayCase, readonly Measure[]>> = {
  onTime: ['time'],
  early: ['time'],
  late: ['time', 'minute'],
  earlyLeave: ['time', 'minute'],
  missed: ['time'],
  absent: ['time'],
  overtime: ['hour'],
  trip: ['hour'],
  paid: ['hour'],
  leave: ['hour'],
  correction: ['time'],
};

export type CaseTerms = {
  readonly isOn: boolean;
  /** For each time, minute or hour. */
  readonly points: number;
  readonly ticket: boolean;
  readonly per: Measure;
};

export type Terms = {
  readonly cases: Readonly<Record<DayCase, CaseTerms>>;
  /** From so many minutes before the start an arrival is early. */
  readonly earlyFrom: number;
  /** Overtime counts from so many minutes on, in whole steps of so many. */
  readonly overtimeFrom: number;
  readonly overtimeStep: number;
  /** For a month without a case that costs points; 0 without one. */
  readonly fullMonth: number;
};

const by = (points: number, more: Partial<CaseTerms> = {}): CaseTerms => ({
  isOn: true,
  points,
  ticket: false,
  per: 'time',
  ...more,
});

/** Of a consumer product that the field knows. A day's absence is two missed punches. */
export const defaultTerms: Terms = {
  cases: {
    onTime: by(50),
    early: by(100, { ticket: true }),
    late: by(-50),
    earlyLeave: by(-50),
    missed: by(-100),
    absent: by(-200),
    overtime: by(100, { per: 'hour', ticket: true }),
    trip: by(100, { per: 'hour', ticket: true }),
    paid: by(0, { isOn: false, per: 'hour' }),
    leave: by(-100, { per: 'hour' }),
    correction: by(-50, { isOn: false }),
  },
  earlyFrom: 30,
  overtimeFrom: 30,
  overtimeStep: 30,
  fullMonth: 0,
};

/** A case of a day: how often it was, or for how many minutes. */
export type FoundCase = { readonly case: DayCase; readonly times: number; readonly minutes: number };
export type ScoredCase = FoundCase & { readonly points: number; readonly tickets: number };

/** Half goes away from zero, so that a deduction is as large as an award. */
const half = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5) || 0;

function score(terms: Terms, found: FoundCase): ScoredCase {
  const { isOn, points, ticket, per } = terms.cases[found.case];
  if (!isOn) return { ...found, points: 0, tickets: 0 };
  const amount = per === 'time' ? found.times : per === 'minute' ? found.minutes : found.minutes / 60;
  const times = per === 'hour' ? Math.floor(amount) : found.times;
  return { ...found, points: half(points * amount), tickets: ticket ? times : 0 };
}

const stepped = (minutes: number, { overtimeFrom, overtimeStep }: Terms): number =>
  minutes < Math.max(1, overtimeFrom) ? 0 : Math.floor(minutes / overtimeStep) * overtimeStep;

/** The cases of a shift. Without one that costs points a shift that is over was on time, or began early. */
function casesOfShift(terms: Terms, facts: ShiftFacts): FoundCase[] {
  const { late, early, leftEarly, missed, absent, overtime, first, isOver, isExpected, away } = facts;
  const found: FoundCase[] = [];
  const add = (name: DayCase, minutes: number, isThere = minutes > 0): void => {
    if (isThere) found.push({ case: name, times: 1, minutes });
  };
  add('late', late);
  add('earlyLeave', leftEarly);
  add('missed', 0, missed);
  add('absent', 0, absent);
  add('overtime', stepped(overtime, terms));
  const isEarly = terms.cases.early.isOn && early >= Math.max(1, terms.earlyFrom);
  add('early', early, isEarly);
  const isWhole = isOver && isExpected && first !== null;
  add('onTime', 0, isWhole && !isEarly && late === 0 && leftEarly === 0 && !missed);
  for (const kind of awayKinds) add(kind, away[kind]);
  return found;
}

export type DayFacts = {
  readonly shifts: readonly ShiftFacts[];
  /** Minutes of work on a day without a shift. */
  readonly extra: number;
  /** Punches that were asked for afterwards and granted. */
  readonly corrections: number;
};

/** The cases of a day with their points; the same case of two shifts is one. */
export function casesOf(terms: Terms, { shifts, extra, corrections }: DayFacts): ScoredCase[] {
  const found = shifts.flatMap((facts) => casesOfShift(terms, facts));
  const extraMinutes = stepped(extra, terms);
  if (extraMinutes > 0) found.push({ case: 'overtime', times: 1, minutes: extraMinutes });
  if (corrections > 0) found.push({ case: 'correction', times: corrections, minutes: 0 });
  return dayCases.flatMap((name) => {
    const own = found.filter((each) => each.case === name);
    if (own.length === 0) return [];
    const sum = (key: 'times' | 'minutes'): number => own.reduce((all, each) => all + each[key], 0);
    return score(terms, { case: name, times: sum('times'), minutes: sum('minutes') });
  });
}

export const dayStates = [
  'open',
  'absent',
  'missed',
  'late',
  'earlyLeave',
  'leave',
  'paid',
  'trip',
  'overtime',
  'early',
  'onTime',
  'off',
  'holiday',
  'away',
] as const;
export type DayState = (typeof dayStates)[number];

/** The state of a day in lists: the case that weighs most. */
export function stateOf(cases: readonly FoundCase[], isOver: boolean): DayState {
  const weightiest = dayStates.find((state) => cases.some((found) => found.case === state));
  return weightiest ?? (isOver ? 'onTime' : 'open');
}

/** Due and worked parts of a day, in tenths of it: a shift is worth its minutes of work. */
export function partsOf(shifts: readonly ShiftFacts[]): { due: number; worked: number } {
  const due = shifts.reduce((sum, shift) => sum + shift.due, 0);
  if (due === 0) return { due: 0, worked: 0 };
  const lost = shifts.reduce((sum, shift) => sum + shift.lost, 0);
  return { due: 10, worked: Math.round(((due - lost) * 10) / due) };
}

/** Cases without which a month is full. */
export const costlyCases: readonly DayCase[] = ['late', 'earlyLeave', 'missed', 'absent', 'leave'];
