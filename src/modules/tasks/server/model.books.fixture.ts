/** The random draws of the model of tasks, and its books: settlements, appeals and entries as they should result. */
import type { TaskInput } from './fixture.ts';
import { allDays, later } from './model.fixture.ts';

const closingDay = 5;
export const appealDays = 7;

export type ModelResult = {
  memberId: string;
  taskId: string;
  posted: number;
  state: 'standing' | 'undone' | 'waived';
};
type Settlement = { id: string; taskId: string; day: string; results: ModelResult[]; isUndone: boolean };
type Appeal = { id: string; result: ModelResult; state: 'pending' | 'over' };

/** Ways to draw. */
export function chancesOf(random: (below: number) => number) {
  const anyOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const chance = (percent: number): boolean => random(100) < percent;
  const maybe = (percent: number, least: number, most: number): number | null =>
    chance(percent) ? least + random(most - least + 1) : null;
  return { random, anyOf, chance, maybe };
}

/** The terms of a task. */
export function termsOf(
  { random, anyOf, chance, maybe }: ReturnType<typeof chancesOf>,
  month: number,
): Partial<TaskInput> {
  const monthAward = maybe(60, 100, 2_000);
  const monthDeduct = maybe(50, 50, 800);
  const mostAward = maybe(25, 1, 1_500);
  const mostDeduct = maybe(25, 1, 500);
  return {
    month,
    dayAward: maybe(25, 1, 60),
    dayDeduct: maybe(15, 1, 30),
    dayPeople: maybe(25, 1, 2),
    weekAward: maybe(30, 5, 400),
    weekDeduct: maybe(30, 5, 200),
    weekPeople: maybe(30, 1, 6),
    monthAward,
    monthDeduct,
    monthPeople: maybe(40, 1, 25),
    // So that something is asked for in any case.
    ratio: maybe(50, 1, 80) ?? 33,
    mostAward: mostAward === null ? null : (monthAward ?? 0) + mostAward,
    mostDeduct: mostDeduct === null ? null : (monthDeduct ?? 0) + mostDeduct,
    penaltyMode: anyOf(['difference', 'fixed']),
    penaltyFixed: 1 + random(60),
    penaltyEach: random(30),
    penaltyMost: maybe(30, 50, 1_500),
    countsFrom: chance(30) ? anyOf(allDays(month)) : null,
    weekdays: anyOf([[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7], [2, 4, 6], [7]]),
  };
}

export const sumOf = (results: readonly ModelResult[]): number =>
  results.reduce((sum, { posted }) => sum + posted, 0);

/** Where something of a day counts today: on that day, or on the first of this month once its month is closed. */
function bookDay(day: string, today: string): string {
  const isOpen =
    today.slice(0, 7) === day.slice(0, 7) ||
    (later(`${day.slice(0, 7)}-28`, 4).slice(0, 7) === today.slice(0, 7) &&
      Number(today.slice(8)) <= closingDay);
  return isOpen ? day : `${today.slice(0, 7)}-01`;
}

export class ModelBooks {
  readonly settlements: Settlement[] = [];
  readonly appeals: Appeal[] = [];
  readonly entries: { memberId: string; day: string; b: number }[] = [];
  readonly #bookedOn = new Map<ModelResult, string>();

  ofMember(taskId: string, memberId: string): ModelResult[] {
    return this.settlements
      .flatMap(({ results }) => results)
      .filter((result) => result.taskId === taskId && result.memberId === memberId);
  }

  standingOf(taskId: string, memberId: string): ModelResult[] {
    return this.ofMember(taskId, memberId).filter(
      ({ state, posted }) => state === 'standing' && posted !== 0,
    );
  }

  /** Books a settlement of a month that ended on `end`. */
  settle(settlement: Settlement, end: string): void {
    const day = bookDay(end, settlement.day);
    for (const result of settlement.results) {
      this.#bookedOn.set(result, day);
      if (result.posted !== 0) this.entries.push({ memberId: result.memberId, day, b: result.posted });
    }
    this.settlements.push(settlement);
  }

  /** Books the opposite of results, each where it counts today. */
  takeBack(results: readonly ModelResult[], state: 'undone' | 'waived', today: string): void {
    for (const result of results) {
      const booked = this.#bookedOn.get(result);
      if (result.posted !== 0 && booked !== undefined)
        this.entries.push({ memberId: result.memberId, day: bookDay(booked, today), b: 0 - result.posted });
      result.state = state;
    }
  }
}
