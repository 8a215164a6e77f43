import { formatTenths } from '../../../kit/contract/format.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import type { TaskRow } from '../calls.ts';
import { floorMeasures, floorSpans, type Measure, type Terms } from './quota.ts';

type Words = Catalogue['tasks'];

/** An amount of a measure: points with one decimal, awards (count) whole. */
export const amountText = (measure: Measure, amount: number): string =>
  measure === 'people' ? String(amount) : formatTenths(amount);

/** The demands of a task, by span: "Monthly: award ≥ 200.0 · deduct ≥ 100.0". */
export function asksOf(terms: Terms & { countsFrom: string | null }, words: Words): string[] {
  const { terms: say, measures, spans } = words;
  const parts = floorSpans.flatMap((span) => {
    const demands = floorMeasures.flatMap((measure) => {
      const amount = terms[`${span}${measure[0]!.toUpperCase()}${measure.slice(1)}` as 'dayAward'];
      return amount === null ? [] : [say.atLeast(measures[measure], amountText(measure, amount))];
    });
    if (span === 'month') {
      if (terms.ratio !== null) demands.push(say.atLeast(measures.ratio, `${terms.ratio}%`));
      if (terms.mostAward !== null) demands.push(say.atMost(measures.award, formatTenths(terms.mostAward)));
      if (terms.mostDeduct !== null)
        demands.push(say.atMost(measures.deduct, formatTenths(terms.mostDeduct)));
    }
    return demands.length > 0 ? [say.of(spans[span], demands.join(' · '))] : [];
  });
  return terms.countsFrom === null ? parts : [say.from(terms.countsFrom), ...parts];
}

/** The penalty for missing them. */
export function penaltyOf(terms: TaskRow | Terms, { terms: say }: Words): string[] {
  const { penaltyMode, penaltyFixed, penaltyEach, penaltyMost } = terms;
  const hasPeople = [terms.dayPeople, terms.weekPeople, terms.monthPeople].some((floor) => floor !== null);
  return [
    penaltyMode === 'fixed' ? say.fixed(formatTenths(penaltyFixed)) : say.difference,
    ...(penaltyMode === 'difference' && hasPeople ? [say.each(formatTenths(penaltyEach))] : []),
    ...(penaltyMost === null ? [] : [say.most(formatTenths(penaltyMost))]),
  ];
}
