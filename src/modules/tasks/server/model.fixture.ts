/**
 * A second implementation of the cost of a reward/deduct task for a manager: plainly, day by day, and without the
 * product's rules. `model.test.ts` compares both over random tasks, days and records.
 */
import type { TaskInput } from './fixture.ts';

type Span = { from: string; to: string };
/** A line of a record that its reviewers let through; `b` tenths of one time. */
type ModelLine = { b: number; count: number; stands: boolean };
export type ModelRecord = { day: string; firstId: string; counts: boolean; lines: ModelLine[] };
export type ModelMember = {
  id: string;
  /** The unit, and those above it. */
  unitIds: readonly string[];
  joined: string | null;
  isActive: boolean;
};
export type ModelDays = {
  holidays: (Span & { id: string; unitId: string | null })[];
  excuses: (Span & { id: string; memberId: string | null; unitId: string | null })[];
};
type RecordSums = { award: number; deduct: number; people: number };
export type ModelMonth = RecordSums & {
  state: 'reached' | 'late' | 'excused' | 'gone';
  demands: number;
  met: number;
  penalty: number;
};

const dayMs = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** The day so many days later. */
export const later = (day: string, days: number): string => textOf(at(day) + days * dayMs);
/** 1 Monday to 7 Sunday. */
const weekday = (day: string): number => new Date(at(day)).getUTCDay() || 7;
const within = (day: string, { from, to }: Span): boolean => from <= day && day <= to;

/** Every day of a month, such as 202611. */
export function allDays(month: number): string[] {
  const [year, number] = [Math.floor(month / 100), month % 100];
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => textOf(Date.UTC(year, number - 1, index + 1)));
}

function doneOn(days: readonly string[], memberId: string, records: readonly ModelRecord[]): RecordSums {
  const own = records.filter(
    ({ day, firstId, counts }) => counts && firstId === memberId && days.includes(day),
  );
  const lines = own.flatMap((record) => record.lines).filter(({ stands }) => stands);
  const sum = (some: readonly ModelLine[]): number => some.reduce((all, { b, count }) => all + b * count, 0);
  return {
    award: sum(lines.filter(({ b }) => b > 0)),
    deduct: 0 - sum(lines.filter(({ b }) => b < 0)),
    people: lines.reduce((all, { count }) => all + count, 0),
  };
}

/** Which floors there are, by the name that they have in a task. */
const floors = {
  award: ['dayAward', 'weekAward', 'monthAward'],
  deduct: ['dayDeduct', 'weekDeduct', 'monthDeduct'],
  people: ['dayPeople', 'weekPeople', 'monthPeople'],
} as const;

/** The month of one manager after it is over. */
export function monthOfModel(
  task: TaskInput,
  member: ModelMember,
  { days, records: all }: { days: ModelDays; records: readonly ModelRecord[] },
): ModelMonth {
  const month = allDays(task.month);
  const isRest = (day: string): boolean => !task.weekdays.includes(weekday(day));
  const isHoliday = (day: string): boolean =>
    days.holidays.some(
      (holiday) =>
        within(day, holiday) && (holiday.unitId === null || member.unitIds.includes(holiday.unitId)),
    );
  const isBefore = (day: string): boolean => typeof task.countsFrom === 'string' && day < task.countsFrom;
  const isAway = (day: string): boolean =>
    isBefore(day) ||
    (member.joined !== null && day < member.joined) ||
    days.excuses.some(
      (excuse) =>
        within(day, excuse) &&
        (excuse.unitId === null ? excuse.memberId === member.id : member.unitIds.includes(excuse.unitId)),
    );
  const isOpen = (day: string): boolean => !isRest(day) && !isHoliday(day);
  const isDue = (day: string): boolean => isOpen(day) && !isAway(day);

  const records = all.filter(({ day }) => !isBefore(day));
  const costs: { missing: number; cost: number }[] = [];
  const demand = (missing: number, price = 1): void => {
    const short = Math.max(0, missing);
    const cost = task.penaltyMode === 'fixed' ? (task.penaltyFixed ?? 0) : short * price;
    costs.push({ missing: short, cost: short === 0 ? 0 : cost });
  };
  /** A floor over some days, of which a part asks for a part of it; half goes up. */
  const floor = (some: readonly string[], whole: number, names: 0 | 1 | 2): void => {
    const due = some.filter(isDue).length;
    if (due === 0) return;
    const done = doneOn(some, member.id, records);
    for (const measure of ['award', 'deduct', 'people'] as const) {
      const required = Math.round(((task[floors[measure][names]] ?? 0) * due) / whole);
      if (required > 0) demand(required - done[measure], measure === 'people' ? (task.penaltyEach ?? 0) : 1);
    }
  };
  for (const day of month) floor([day], 1, 0);
  const byMonday = Map.groupBy(month, (day) => later(day, 1 - weekday(day)));
  for (const own of byMonday.values()) floor(own, new Set(task.weekdays).size, 1);
  floor(month, month.filter(isOpen).length, 2);
  const done = doneOn(month, member.id, records);
  const share = Math.round((done.award * (task.ratio ?? 0)) / 100);
  if (share > 0) demand(share - done.deduct);
  if (typeof task.mostAward === 'number') demand(done.award - task.mostAward);
  if (typeof task.mostDeduct === 'number') demand(done.deduct - task.mostDeduct);

  const whole = costs.reduce((sum, { cost }) => sum + cost, 0);
  const most = Math.min(whole, task.penaltyMost ?? whole);
  const isExcused = !month.some(isDue);
  return {
    ...done,
    demands: costs.length,
    met: costs.filter(({ missing }) => missing === 0).length,
    penalty: member.isActive && !isExcused ? most : 0,
    state: !member.isActive
      ? 'gone'
      : isExcused
        ? 'excused'
        : costs.some(({ missing }) => missing > 0)
          ? 'late'
          : 'reached',
  };
}
