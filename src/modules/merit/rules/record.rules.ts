/**
 * The content of a record and its sums, as pure functions for both sides. A record is a topic with events, each with
 * its members; one member of one event is a line, and a line is worth value × count. Points are integer tenths.
 * Validation is in `input.rules.ts`.
 */
import type { LibraryEvent } from '../../events/calls.ts';
import type { Counted } from './conversion.rules.ts';
import type { Largest } from '../../authority/limits.rules.ts';
import type { RecordTexts } from './texts.rules.ts';
import { tiers, type Tier, type Values } from './tiers.ts';

export const maximumLines = 2_000;
export const maximumEventsPerTopic = 200;
/** Topics that are submitted together. */
export const maximumTopics = 20;
export const maximumCopies = 5;
export const maximumAttachments = 10;
export const maximumCountPerLine = 10_000;
/** For how long a final reviewer may take a pass back: the ten seconds of the offer, and a slow line. */
export const takeBackMs = 60_000;

export { tierIsOn, tierMark, tiers, type Tier, type Values } from './tiers.ts';

/** A member of an event as typed: anything may still be missing. */
export type DraftMember = {
  memberId: string | null;
  count: number | null;
  /** The quantities from which the B points follow; absent if points are typed. */
  counted?: Counted[] | undefined;
} & Record<Tier, number | null>;
export type DraftEvent = {
  eventId: string | null;
  name: string;
  desc: string;
  members: readonly DraftMember[];
};
export type RecordInput = RecordTexts & {
  name: string;
  recordDate: string | null;
  firstReviewerId: string | null;
  lastReviewerId: string | null;
  ccIds: readonly string[];
  events: readonly DraftEvent[];
  /** Files by their ids, in order. */
  attachments: readonly string[];
};

/** A complete line: values per unit, and its position in the document. */
export type Line = Values & {
  event: number;
  member: number;
  memberId: string;
  count: number;
  counted?: Counted[];
};

export type Totals = {
  /** Person-times: the sum of the counts. */
  frequency: number;
  plus: Values;
  minus: Values;
};

const noValues: Values = { b: 0, a: 0, p: 0, g: 0 };

/** Value × count in each tier. */
export function lineTotal(line: Values & { count: number }): Values {
  return { b: line.b * line.count, a: line.a * line.count, p: line.p * line.count, g: line.g * line.count };
}

/** Positive and negative sums apart: +500 and −480 is another month than +20. `minus` is negative or 0. */
export function totalsOf(lines: Iterable<Values & { count: number }>): Totals {
  const plus = { ...noValues };
  const minus = { ...noValues };
  let frequency = 0;
  for (const line of lines) {
    frequency += line.count;
    const total = lineTotal(line);
    for (const tier of tiers) {
      if (total[tier] > 0) plus[tier] += total[tier];
      else minus[tier] += total[tier];
    }
  }
  return { frequency, plus, minus };
}

/** The largest award and the largest deduction of any one line. */
export function largestOf(lines: Iterable<Values & { count: number }>): Largest {
  const award = { ...noValues };
  const deduct = { ...noValues };
  for (const line of lines) {
    const total = lineTotal(line);
    for (const tier of tiers) {
      award[tier] = Math.max(award[tier], total[tier]);
      deduct[tier] = Math.max(deduct[tier], -total[tier]);
    }
  }
  return { award, deduct };
}

/** Lines of a document that are complete enough to count. */
export function linesOf(document: Pick<RecordInput, 'events'>): Line[] {
  return document.events.flatMap((event, eventNo) =>
    event.members.flatMap((line, memberNo) =>
      line.memberId !== null && line.count !== null && line.count > 0
        ? [
            {
              event: eventNo,
              member: memberNo,
              memberId: line.memberId,
              count: line.count,
              b: line.b ?? 0,
              a: line.a ?? 0,
              p: line.p ?? 0,
              g: line.g ?? 0,
              ...(line.counted && line.counted.length > 0 && { counted: line.counted }),
            },
          ]
        : [],
    ),
  );
}

/** The header of a finally reviewed record: 1 when every line passed, 5 when none did, else 2. */
export function headerOf(passes: readonly boolean[]): 'passed' | 'partly' | 'rejected' {
  if (passes.every(Boolean)) return 'passed';
  return passes.some(Boolean) ? 'partly' : 'rejected';
}

/** The library's names of a tier's value and range. */
export function rangeOf(event: LibraryEvent, tier: Tier): { value: number; min: number; max: number } {
  const value = { b: event.bpoints, a: event.apoints, p: event.ppoints, g: event.gcpPoints }[tier];
  return { value, min: event[`${tier}Min`], max: event[`${tier}Max`] };
}

export const reviewerParts = ['firstReviewerId', 'lastReviewerId'] as const;
export type ReviewerPart = (typeof reviewerParts)[number];

/** The reviewer whom the library names for an event: as a default, or fixed. */
export const reviewerOf = (event: LibraryEvent, part: ReviewerPart): LibraryEvent['firstReviewer'] =>
  part === 'firstReviewerId' ? event.firstReviewer : event.lastReviewer;

/** Whether the library fixes the event to somebody else. */
export function isLockedToOther(event: LibraryEvent, part: ReviewerPart, memberId: string | null): boolean {
  const reviewer = reviewerOf(event, part);
  return event.reviewersLocked && reviewer !== null && reviewer.id !== memberId;
}
