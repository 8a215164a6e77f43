/** A finding in plain words: what was found, from when on it is listed, and how probable chance makes it. */
import { powerOf, roundToPower } from '../../../kit/contract/number/round.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { limits, type Check, type Numbers } from './checks.ts';

export type FindingText = { explanation: string; threshold: string; chance: string };

type Names = { subject: string; other: string; unit: string; members: readonly string[] };

/** Beyond one in so many, the number says nothing more to anybody. */
const mostOdds = 1_000_000;

/** `locale` as `toLocaleString` takes it. */
export function tell(
  { fairnessTelling: words }: Pick<Catalogue, 'fairnessTelling'>,
  locale: string,
  { kind, numbers, names }: { kind: Check; numbers: Numbers; names: Names },
): FindingText {
  const count = (value: number): string => value.toLocaleString(locale);
  const percent = (value: number): string =>
    value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: value < 0.1 ? 1 : 0 });
  const limit: Readonly<Record<string, number>> = limits[kind];
  const limitOf = (name: string): number => limit[name] ?? 0;
  return {
    explanation: words.explanation[kind]({
      hits: count(numbers.hits),
      sample: count(numbers.sample),
      share: percent(numbers.hits / numbers.sample),
      usual: percent(numbers.expected),
      unit: names.unit,
      members: names.members.join(words.and),
      pool: count(numbers.pool ?? 0),
      subject: names.subject,
      other: names.other,
      backHits: count(numbers.backHits ?? 0),
      backSample: count(numbers.backSample ?? 0),
      passed: count(numbers.passed ?? 0),
    }),
    threshold: words.threshold[kind]({
      sample: count(limitOf('sample')),
      share: percent(limitOf('share')),
      times: count(limitOf('times')),
      pool: count(limitOf('pool')),
      days: count(limitOf('days')),
      seconds: count(limitOf('seconds')),
      awards: count(limitOf('awards')),
      passed: percent(limitOf('passed')),
      usual: percent(limitOf('expected')),
    }),
    chance: words.chance({
      odds: odds(numbers.chance, count),
      tests: count(numbers.tests),
    }),
  };
}

/** Rounded down, so that chance is never made smaller than it is. */
function odds(chance: number, count: (value: number) => string): string {
  const one = Math.min(1 / chance, mostOdds);
  return count(roundToPower(one, Math.max(0, powerOf(one) - 1), 'down'));
}
