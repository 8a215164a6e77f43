import { addDays, firstDayOf, formatTenths, lastDayOf } from '../../kit/contract/format.ts';
import { stepReached, type Step } from '../../kit/contract/setting.ts';

/** How items count that people define. */
export const ownKinds = ['value', 'seniority'] as const;
/** The roles whose work on records earns a bonus; there is one item of each, which the run adds. */
export const bonusKinds = ['recorder', 'reviewer'] as const;
export type BonusKind = (typeof bonusKinds)[number];
export const itemKinds = [...ownKinds, ...bonusKinds] as const;
export type ItemKind = (typeof itemKinds)[number];

export const isBonus = (kind: string): kind is BonusKind => bonusKinds.some((bonus) => bonus === kind);

/** A value of an item from a day on, in tenths; `cap` bounds what years of service add up to. */
export type DatedValue = { fromDay: string; value: number; cap: number | null };
/** From the first day to the last one; open without it. */
export type Span = { fromDay: string; untilDay: string | null };
/** Whether a member is there, from a day on. `before`: not yet; `gone`: stopped or deleted. */
export type PresenceState = 'before' | 'present' | 'frozen' | 'gone';
export type Presence = { fromDay: string; state: PresenceState };
/** Due and worked days, in tenths of a day. */
export type Attendance = { due: number; worked: number };

export const reasons = [
  'joined',
  'frozen',
  'left',
  'partly',
  'changed',
  'attendance',
  'noAttendance',
  'capped',
  'noJoinDay',
  'noYear',
  'notAtEnd',
  'noUnit',
] as const;
export type Reason = (typeof reasons)[number];

/** Days of a month with one amount: `value` tenths, for each of `years` where years count; `amount` after the cap. */
type WhyPart = { value: number; amount: number; days: number };
/** How the points of a line came about. */
export type Why = {
  parts: WhyPart[];
  /** Days of the month; 0 where days do not count. */
  days: number;
  years: number | null;
  due: number | null;
  worked: number | null;
  reasons: Reason[];
  /** Awards (count) of the month, and the step that they reach. */
  bonus?: { people: number; from: number };
};

export type PlannedItem = {
  kind: ItemKind;
  byDays: boolean;
  byAttendance: boolean;
  untilDay: string | null;
  /** In the order of their days. */
  values: readonly DatedValue[];
};

export type PlanInput = {
  month: number;
  item: PlannedItem;
  /** When the member has the item. */
  spans: readonly Span[];
  /** In the order of their days; the first begins on or before the month. */
  presence: readonly Presence[];
  attendance: Attendance | null;
  joinDay: string | null;
};

const absences: Readonly<Record<Exclude<PresenceState, 'present'>, Reason>> = {
  before: 'joined',
  frozen: 'frozen',
  gone: 'left',
};

/** The days of a month, first to last. */
function daysOfMonth(month: number): string[] {
  const [days, last] = [[firstDayOf(month)], lastDayOf(month)];
  for (let day = days[0]!; day < last;) days.push((day = addDays(day, 1)));
  return days;
}

/** Full years from one day to another, at least 0. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years);
}

/** n / d rounded half up; both are whole and not negative. */
const roundHalfUp = (n: number, d: number): number => Math.floor((2 * n + d) / (2 * d));

const lastUntil = <T extends { fromDay: string }>(dated: readonly T[], day: string): T | undefined =>
  dated.findLast(({ fromDay }) => fromDay <= day);

/** The value in force on a day; none before the first and after the item's last day. */
export function valueOn({ values, untilDay }: Pick<PlannedItem, 'values' | 'untilDay'>, day: string) {
  return untilDay !== null && untilDay < day ? undefined : lastUntil(values, day);
}

const covers = ({ fromDay, untilDay }: Span, day: string): boolean =>
  fromDay <= day && (untilDay === null || day <= untilDay);

type PartSums = { parts: WhyPart[]; reasons: Set<Reason> };

/** The days that count, by amount, and why others do not. */
function countDays(
  input: PlanInput,
  days: readonly string[],
  years: number | null,
  byWork: boolean,
): PartSums {
  const { item, spans, presence } = input;
  const found: PartSums = { parts: [], reasons: new Set() };
  let isThere = false;
  let bound = 0;
  for (const day of days) {
    const dated = valueOn(item, day);
    if (!dated || !spans.some((span) => covers(span, day))) continue;
    bound += 1;
    const state = lastUntil(presence, day)?.state ?? 'before';
    if (state === 'present') isThere = true;
    else found.reasons.add(absences[state]);
    // Days of absence are in the worked days already, where those count.
    if (state === 'present' || byWork) addDay(found, dated, years);
  }
  if (!isThere) found.parts = [];
  if (bound > 0 && bound < days.length && item.byDays) found.reasons.add('partly');
  return found;
}

function addDay({ parts, reasons: why }: PartSums, { value, cap }: DatedValue, years: number | null): void {
  const whole = value * (years ?? 1);
  const amount = cap === null || years === null ? whole : Math.min(whole, cap);
  if (amount < whole) why.add('capped');
  const last = parts.at(-1);
  if (last?.value === value && last.amount === amount) last.days += 1;
  else parts.push({ value, amount, days: 1 });
}

/** The points of one member for one item in one month, in tenths, and how they come about. */
export function plan(input: PlanInput): { points: number; why: Why } {
  const { item, attendance, joinDay, month } = input;
  const all = daysOfMonth(month);
  const years = item.kind === 'value' ? null : joinDay === null ? 0 : yearsBetween(joinDay, lastDayOf(month));
  const byWork = item.byAttendance && attendance !== null;
  const days = item.byDays ? all : all.slice(-1);
  const { parts, reasons: found } = countDays(input, days, years, byWork && item.byDays);
  if (parts.length > 1) found.add('changed');
  if (!item.byDays && parts.length === 0) found.add('notAtEnd');
  if (item.byAttendance) found.add(byWork ? 'attendance' : 'noAttendance');
  if (years !== null && joinDay === null) found.add('noJoinDay');
  else if (years === 0) found.add('noYear');
  const sum = parts.reduce((points, part) => points + part.amount * part.days, 0);
  const worked = byWork ? Math.min(attendance.worked, attendance.due) : 1;
  const points = roundHalfUp(sum * worked, days.length * (byWork ? attendance.due : 1));
  return {
    points,
    why: {
      parts,
      days: item.byDays ? all.length : 0,
      years,
      due: byWork ? attendance.due : null,
      worked: byWork ? attendance.worked : null,
      reasons: reasons.filter((reason) => found.has(reason)),
    },
  };
}

/** The bonus for the awards (count) of a month; undefined below the first step. */
export function planBonus(steps: readonly Step[], people: number): { points: number; why: Why } | undefined {
  const step = stepReached(steps, people);
  return (
    step && {
      points: step.points,
      why: {
        parts: [{ value: step.points, amount: step.points, days: 1 }],
        days: 0,
        years: null,
        due: null,
        worked: null,
        reasons: [],
        bonus: { people, from: step.from },
      },
    }
  );
}

const dayCount = (tenths: number): string => (tenths % 10 === 0 ? String(tenths / 10) : formatTenths(tenths));

/** The calculation in figures, which every language reads: "60.0 × 20/22", "90 ≥ 50 → 5.0". Empty where nothing counted. */
export function formulaOf({ parts, days, years, due, worked, bonus }: Why): string {
  if (parts.length === 0) return '';
  if (bonus) return `${bonus.people} ≥ ${bonus.from} → ${formatTenths(parts[0]!.value)}`;
  const amounts = parts.map(({ value, amount }) => {
    if (years === null) return formatTenths(value);
    const product = `${formatTenths(value)} × ${years}`;
    return amount < value * years ? `min(${product}, ${formatTenths(amount)})` : product;
  });
  const isWhole = days === 0 || (parts.length === 1 && parts[0]?.days === days);
  const sum = isWhole
    ? amounts[0]!
    : parts.length === 1
      ? `${amounts[0]!} × ${parts[0]!.days}/${days}`
      : `(${parts.map((part, at) => `${amounts[at]!} × ${part.days}`).join(' + ')})/${days}`;
  return due === null || worked === null
    ? sum
    : `${sum} × ${dayCount(Math.min(worked, due))}/${dayCount(due)}`;
}

/** A name as names are compared: a space, another width or case makes no other name. */
export const nameKey = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
