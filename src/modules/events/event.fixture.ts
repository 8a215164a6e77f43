import type { LibraryEvent } from './calls.ts';

/** No points of any tier, and no range. */
const noPoints = {
  bpoints: 0,
  bMin: 0,
  bMax: 0,
  apoints: 0,
  aMin: 0,
  aMax: 0,
  ppoints: 0,
  pMin: 0,
  pMax: 0,
  gcpPoints: 0,
  gMin: 0,
  gMax: 0,
};

/** Input of an event without points: a test names the values that it is about. */
export const plainEvent = { eventDesc: '', ...noPoints, ticket: false, pieceCount: false, decimals: true };

/** An event as the library answers it. */
export const libraryEventWith = (part: Partial<LibraryEvent>): LibraryEvent => ({
  id: 'e1',
  code: 'E1',
  version: 1,
  eventName: 'Event',
  typeId: 't1',
  typeName: 'Type',
  ...plainEvent,
  selfClaim: false,
  evidenceRequired: false,
  capSpan: null,
  capTimes: null,
  tickets: 1,
  firstReviewer: null,
  lastReviewer: null,
  reviewersLocked: false,
  tags: [],
  status: 1,
  ...part,
});
