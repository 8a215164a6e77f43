/** Months of made records for the tests of the checks: chance alone, or with a case planted. */
import type { Decision, FactLine, RecordFacts } from './month.ts';

type Dice = (sides: number) => number;

export type Town = {
  dice: Dice;
  givers: string[];
  reviewers: string[];
  membersOf: (giver: string) => string[];
};

const unitOf = (member: string): string => member.split('/')[0] ?? '';

/** Units of `size` members; each giver awards in one unit, and is awarded there. */
export function townOf(dice: Dice, { units = 8, size = 20, reviewers = 4 } = {}): Town {
  const members = Array.from({ length: units }, (_, unit) =>
    Array.from({ length: size }, (_none, index) => `u${unit}/m${index}`),
  );
  return {
    dice,
    // Two givers in each unit: its first two members.
    givers: members.flatMap((unit) => unit.slice(0, 2)),
    reviewers: Array.from({ length: reviewers }, (_, index) => `r${index}`),
    membersOf: (giver) => members.find((unit) => unit.includes(giver)) ?? [],
  };
}

const daysOfMonth = 30;
const hourMs = 3_600_000;

type PlanInput = Partial<{
  day: number;
  reviewer: string;
  seconds: number;
  hours: number;
  reject: boolean;
  temporary: boolean;
  award: boolean;
  members: string[];
}>;

let count = 0;

/** One record of a giver by chance, but for what is given. */
export function recordOf(
  { dice, membersOf, reviewers }: Town,
  giverId: string,
  input: PlanInput = {},
): RecordFacts {
  count += 1;
  const id = `record${count}`;
  const pool = membersOf(giverId).filter((member) => member !== giverId);
  const chosen = input.members ?? Array.from({ length: 1 + dice(3) }, () => pool[dice(pool.length)] ?? '');
  const deducts = input.award === true ? false : dice(8) === 0;
  const isTemporary = input.temporary ?? dice(12) === 0;
  const lines = [...new Set(chosen)].map((memberId): FactLine => ({
    memberId,
    unitId: unitOf(memberId),
    isAward: !deducts,
    isDeduction: deducts,
    isTemporary,
  }));
  const reviewerId = input.reviewer ?? reviewers[dice(reviewers.length)] ?? '';
  const passed = !(input.reject ?? dice(15) === 0);
  const at = count * 10 * hourMs;
  const waited = (input.hours ?? dice(96) + dice(3_600) / 3_600) * hourMs;
  const decision: Decision = {
    recordId: id,
    reviewerId,
    at,
    arrivedAt: at - (input.seconds === undefined ? Math.max(waited, 60_000) : input.seconds * 1_000),
    passed,
    isFinal: true,
  };
  return {
    id,
    dayOfMonth: input.day ?? 1 + dice(daysOfMonth),
    giverId,
    counts: passed,
    lines,
    decisions: [decision],
  };
}

/** Records of every giver by chance alone. */
export function chanceOf(town: Town, each: number): RecordFacts[] {
  return town.givers.flatMap((giver) => Array.from({ length: each }, () => recordOf(town, giver)));
}
