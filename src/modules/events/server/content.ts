/** The content of an event as it is written: by hand or by file. */
import type * as z from 'zod/mini';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import type { eventContent } from '../calls.ts';
import { capOf } from '../cap.rules.ts';
import { namesOf } from './event-names.store.ts';
import { eventsRefusals } from './refusals.ts';
import { searchOf, type NewVersion } from './store.ts';

export type Content = z.output<typeof eventContent>;

/** Default, smallest and largest value of each kind of points. */
export const tiers = [
  ['bpoints', 'bMin', 'bMax'],
  ['apoints', 'aMin', 'aMax'],
  ['ppoints', 'pMin', 'pMax'],
  ['gcpPoints', 'gMin', 'gMax'],
] as const;
export type ValueField = (typeof tiers)[number][number];

/** Values that contradict each other, each at its field. */
export function* wrongValues(
  content: Pick<Content, ValueField | 'decimals'>,
): Generator<[ValueField, Refusal]> {
  for (const [value, min, max] of tiers) {
    if (content[value] < content[min] || content[value] > content[max])
      yield [value, eventsRefusals.default_out_of_range()];
    for (const field of [value, min, max])
      if (!content.decimals && content[field] % 10 !== 0) yield [field, eventsRefusals.no_decimals()];
  }
  if (tiers.every(([, min, max]) => content[min] === 0 && content[max] === 0))
    yield ['bpoints', eventsRefusals.no_value()];
}

/** A cap that is half given, at the field that lacks. */
export function* wrongCap({
  capSpan,
  capTimes,
}: Pick<Content, 'capSpan' | 'capTimes'>): Generator<['capSpan' | 'capTimes', Refusal]> {
  if (capSpan === null && capTimes !== null) yield ['capSpan', eventsRefusals.cap_without_span()];
  if (capSpan !== null && capSpan !== 'once' && capTimes === null)
    yield ['capTimes', eventsRefusals.cap_without_times()];
}

export function versionOf(eventId: string, version: number, content: Content): NewVersion {
  const { eventName: name, eventNames, eventDesc, eventDescs, tagIds } = content;
  const cap = capOf(content);
  return {
    ...content,
    eventId,
    version,
    name,
    names: namesOf(eventNames),
    description: eventDesc,
    descriptions: namesOf(eventDescs),
    b: content.bpoints,
    a: content.apoints,
    p: content.ppoints,
    g: content.gcpPoints,
    capSpan: cap?.span ?? null,
    capTimes: cap?.times ?? null,
    tags: tagIds,
    search: searchOf(content.code, name, eventNames),
  };
}
