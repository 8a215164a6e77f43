/**
 * The demands of a reward/deduct task on a manager, the credits toward them and the shortfall. Points are integer
 * tenths and always positive here, deductions too; awards (count) are whole numbers.
 */
import { maximumTenths } from '../../../kit/contract/rules.ts';
import {
  dayKind,
  daysOf,
  monthSpan,
  weekdayOf,
  weeksOf,
  type DayKind,
  type DaySpan,
  type MemberCalendar,
} from './calendar.ts';

export const floorSpans = ['day', 'week', 'month'] as const;
export type FloorSpan = (typeof floorSpans)[number];

/** Awarded points, deducted points, awards (count). */
export const floorMeasures = ['award', 'deduct', 'people'] as const;
export type FloorMeasure = (typeof floorMeasures)[number];

/** With the monthly ratio of deductions to awards, and what may at most be awarded and deducted in a month. */
export const measures = [...floorMeasures, 'ratio', 'mostAward', 'mostDeduct'] as const;
export type Measure = (typeof measures)[number];

export const penaltyModes = ['difference', 'fixed'] as const;
export type PenaltyMode = (typeof penaltyModes)[number];

export type Floors = { readonly [Floor in `${FloorSpan}${Capitalize<FloorMeasure>}`]: number | null };

export type Terms = Floors & {
  /** Percent: deductions of a month for each hundred points awarded. */
  readonly ratio: number | null;
  readonly mostAward: number | null;
  readonly mostDeduct: number | null;
  readonly penaltyMode: PenaltyMode;
  /** Tenths for each floor that was missed, by fixed amount. */
  readonly penaltyFixed: number;
  /** Tenths for each missing award (count), by difference. */
  readonly penaltyEach: number;
  /** The most that a month may cost; null without limit. */
  readonly penaltyMost: number | null;
  readonly weekdays: readonly number[];
};

/** The credits of one member on a day. */
export type Credit = { readonly day: string } & Readonly<Record<FloorMeasure, number>>;

/** `reached`: nothing is missing. `late`: less than was due by now. `open`: there is time left. */
type LineState = 'reached' | 'open' | 'late';

/** One demand and how it was met. Of a ceiling `required` is the limit and `missing` what goes beyond it. */
export type Line = {
  readonly span: FloorSpan;
  readonly measure: Measure;
  readonly from: string;
  readonly to: string;
  readonly required: number;
  readonly done: number;
  readonly missing: number;
  readonly penalty: number;
  readonly state: LineState;
};

export type Sheet = {
  readonly lines: readonly Line[];
  /** Of the whole month. */
  readonly done: Readonly<Record<FloorMeasure, number>>;
  /** Positive tenths, within the most that a month may cost, and within what one booking may have. */
  readonly penalty: number;
  readonly state: LineState;
  /** Days of the month by kind. */
  readonly days: Readonly<Record<DayKind, number>>;
};

/** Half goes up: a floor of 2.5 awards (count) asks for 3. */
const share = (floor: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((floor * part * 2 + whole) / (whole * 2));

const floorOf = (terms: Floors, span: FloorSpan, measure: FloorMeasure): number =>
  terms[`${span}${measure[0]!.toUpperCase()}${measure.slice(1)}` as keyof Floors] ?? 0;

function doneIn(credits: readonly Credit[], { from, to }: DaySpan): Record<FloorMeasure, number> {
  const sum = { award: 0, deduct: 0, people: 0 };
  for (const { day, award, deduct, people } of credits) {
    if (day < from || day > to) continue;
    sum.award += award;
    sum.deduct += deduct;
    sum.people += people;
  }
  return sum;
}

/** The penalty for a missed demand, before the limit of the month. */
function penaltyOf(
  { penaltyMode, penaltyFixed, penaltyEach }: Terms,
  measure: Measure,
  missing: number,
): number {
  if (missing === 0) return 0;
  if (penaltyMode === 'fixed') return penaltyFixed;
  return measure === 'people' ? missing * penaltyEach : missing;
}

/** A stretch of days in which floors are to be reached, and of how many days they speak. */
type Stretch = { readonly span: FloorSpan; readonly within: DaySpan; readonly whole: number };

/** Days, weeks and the month; a week speaks of all its working days, also of those outside the month (O14). */
function stretchesOf(month: number, { weekdays, holidays }: MemberCalendar): Stretch[] {
  const all = monthSpan(month);
  const everybody = { weekdays, holidays, leave: [], from: null };
  const monthDays = daysOf(all).filter((day) => dayKind(everybody, day) === 'work').length;
  return [
    ...daysOf(all).map((day): Stretch => ({ span: 'day', within: { from: day, to: day }, whole: 1 })),
    ...weeksOf(month).map(({ whole, within }): Stretch => ({
      span: 'week',
      within,
      whole: daysOf(whole).filter((day) => weekdays.includes(weekdayOf(day))).length,
    })),
    { span: 'month', within: all, whole: monthDays },
  ];
}

/**
 * The month of one member. Floors shrink with the days that count: a week cut by the month, a holiday (in days and weeks;
 * a monthly floor knows its holidays), leave, and days before joining. `today` decides what is late; on a day after the
 * month all of it is over.
 */
export function sheetOf(
  terms: Terms,
  {
    month,
    calendar,
    credits,
    today,
  }: { month: number; calendar: MemberCalendar; credits: readonly Credit[]; today: string },
): Sheet {
  const kinds = new Map(daysOf(monthSpan(month)).map((day) => [day, dayKind(calendar, day)]));
  const counted = (span: DaySpan): number => daysOf(span).filter((day) => kinds.get(day) === 'work').length;
  const lines: Line[] = [];
  const add = (line: Omit<Line, 'missing' | 'penalty' | 'state'>, missing: number, isLate: boolean): void => {
    const state = missing === 0 ? 'reached' : isLate ? 'late' : 'open';
    lines.push({ ...line, missing, penalty: penaltyOf(terms, line.measure, missing), state });
  };
  for (const { span, within, whole } of stretchesOf(month, calendar)) {
    const days = counted(within);
    if (days === 0 || !floorMeasures.some((measure) => floorOf(terms, span, measure) > 0)) continue;
    const past = daysOf(within).filter((day) => day < today && kinds.get(day) === 'work').length;
    const done = doneIn(credits, within);
    for (const measure of floorMeasures) {
      const floor = floorOf(terms, span, measure);
      const required = share(floor, days, whole);
      if (required === 0) continue;
      const missing = Math.max(0, required - done[measure]);
      add(
        { span, measure, ...within, required, done: done[measure] },
        missing,
        done[measure] < share(required, past, days),
      );
    }
  }
  const done = doneIn(credits, monthSpan(month));
  addOfMonth(terms, { month, done, isOver: monthSpan(month).to < today }, add);
  const sum = lines.reduce((all, { penalty }) => all + penalty, 0);
  const states = new Set(lines.map(({ state }) => state));
  return {
    lines,
    done,
    penalty: Math.min(sum, terms.penaltyMost ?? maximumTenths),
    state: states.has('late') ? 'late' : states.has('open') ? 'open' : 'reached',
    days: countKinds([...kinds.values()]),
  };
}

/** Ratio and ceilings. Who awarded nothing owes no deduction (O13). */
function addOfMonth(
  { ratio, mostAward, mostDeduct }: Terms,
  { month, done, isOver }: { month: number; done: Sheet['done']; isOver: boolean },
  add: (line: Omit<Line, 'missing' | 'penalty' | 'state'>, missing: number, isLate: boolean) => void,
): void {
  const of = { span: 'month', ...monthSpan(month) } as const;
  const due = share(done.award, ratio ?? 0, 100);
  if (due > 0)
    add(
      { ...of, measure: 'ratio', required: due, done: done.deduct },
      Math.max(0, due - done.deduct),
      isOver,
    );
  // An amount beyond a limit stays beyond it.
  const most = (measure: Measure, limit: number | null, used: number): void => {
    if (limit !== null) add({ ...of, measure, required: limit, done: used }, Math.max(0, used - limit), true);
  };
  most('mostAward', mostAward, done.award);
  most('mostDeduct', mostDeduct, done.deduct);
}

function countKinds(kinds: readonly DayKind[]): Record<DayKind, number> {
  const counted = { work: 0, rest: 0, holiday: 0, leave: 0, absent: 0 };
  for (const kind of kinds) counted[kind] += 1;
  return counted;
}

/** The difference to post so that the posted penalty equals the penalty due: nothing the second time (O15). */
export const differenceOf = (due: number, standing: number): number => due - standing;
