/** The points of an event as text, for server and browser. */
import { formatTenths } from '../../kit/contract/format.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { tierIsOn, tierMark, tiers, type Tier } from '../organisation/rules.ts';
import type { LibraryEvent } from './calls.ts';

export type Range = { tier: Tier; value: number; min: number; max: number };

/** Default value and range of each kind of points that the organisation uses and the event gives. */
export function rangesOf(event: LibraryEvent, level: number): Range[] {
  const values = { b: event.bpoints, a: event.apoints, p: event.ppoints, g: event.gcpPoints };
  return tiers
    .filter((tier) => tierIsOn(tier, level))
    .map((tier) => ({ tier, value: values[tier], min: event[`${tier}Min`], max: event[`${tier}Max`] }))
    .filter(({ min, max }) => min !== 0 || max !== 0);
}

type Names = Pick<Catalogue, 'eventsLibrary'>['eventsLibrary']['columns'];

/** The library's short names of the kinds of points. */
export const marksOf =
  ({ bpoints: b, apoints: a, ppoints: p, gcpPoints: g }: Names) =>
  (tier: Tier): string =>
    tierMark(tier, { b, a, p, g });

/** `B +1.0 ~ +5.0`: the limits of each kind of points that the event gives. */
export const limitsText = (event: LibraryEvent, level: number, markOf: (tier: Tier) => string): string =>
  rangesOf(event, level)
    .map(({ tier, min, max }) =>
      [
        markOf(tier),
        [...new Set([min, max])].map((each) => formatTenths(each, { signed: true })).join(' ~ '),
      ].join(' '),
    )
    .join('  ');

/** The fixed query with which every reader reads tags: those with most events first. */
export const tagQuery = {
  orderType: '1',
  detail: 'daily_reward_deduct_submission',
  groupKey: 'group_1',
} as const;
