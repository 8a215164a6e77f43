/** What an event gives, as server and browser tell it. */
import { formatTenths } from '../../kit/contract/format.ts';
import type { LibraryEvent } from './calls.ts';

export type Range = { label: 'B' | 'A' | 'P' | 'G'; value: number; min: number; max: number };

/** Default value and range of each kind of points that the organisation uses and the event gives. */
export function rangesOf(event: LibraryEvent, level: number): Range[] {
  const all: (Range & { on: boolean })[] = [
    { label: 'B', value: event.bpoints, min: event.bMin, max: event.bMax, on: true },
    { label: 'A', value: event.apoints, min: event.aMin, max: event.aMax, on: level >= 2 },
    { label: 'P', value: event.ppoints, min: event.pMin, max: event.pMax, on: level >= 3 },
    { label: 'G', value: event.gcpPoints, min: event.gMin, max: event.gMax, on: true },
  ];
  return all.filter(({ on, min, max }) => on && (min !== 0 || max !== 0));
}

/** `B +1.0 ~ +5.0`: the limits of each kind of points that the event gives. */
export const limitsText = (event: LibraryEvent, level: number): string =>
  rangesOf(event, level)
    .map(({ label, min, max }) =>
      [label, [...new Set([min, max])].map((each) => formatTenths(each, { signed: true })).join(' ~ ')].join(
        ' ',
      ),
    )
    .join('  ');

/** The fixed query with which tags are read, whoever reads them: those with most events first. */
export const tagQuery = {
  orderType: '1',
  detail: 'daily_reward_deduct_submission',
  groupKey: 'group_1',
} as const;
