/** The library as its screen and its file show it, in the specification's order. */
import { choice, count, derived, tenths, text } from '../../kit/contract/list/columns.ts';
import type { LibraryEvent } from './calls.ts';
import { capSpans } from './cap.rules.ts';
import { tierIsOn } from '../organisation/rules.ts';
import { limitsText } from './rules.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';

export const eventStatuses = ['1', '0'] as const;

const points = { width: 72 };

export const eventFields = {
  eventName: text('eventName', { width: 190 }),
  eventDesc: text('eventDesc', { width: 200 }),
  typeName: text('typeName', { width: 110 }),
  apoints: tenths('apoints', points),
  bpoints: tenths('bpoints', points),
  ppoints: tenths('ppoints', points),
  gcpPoints: tenths('gcpPoints', points),
  status: choice('status', eventStatuses, {
    width: 80,
    value: (row: { status: number }) => (row.status === 1 ? '1' : '0'),
  }),
  code: text('code', { width: 90 }),
  useCount: count('useCount', { width: 80 }),
  limits: (level: number, markOf: Parameters<typeof limitsText>[2]) =>
    derived('limits', 'text', (event: LibraryEvent) => limitsText(event, level, markOf), { width: 190 }),
  capSpan: choice('capSpan', ['', ...capSpans], {
    width: 90,
    value: ({ capSpan }: Pick<LibraryEvent, 'capSpan'>) => capSpan ?? '',
  }),
  capTimes: count('capTimes', { width: 80 }),
  tags: derived('tags', 'texts', ({ tags }: LibraryEvent) => tags.map(({ name }) => name), { width: 130 }),
} as const;

/** The columns of an organisation with so many kinds of points. */
export const eventColumns = (level: number, markOf: Parameters<typeof limitsText>[2]) => {
  const { apoints, bpoints, ppoints, gcpPoints, limits, tags, ...texts } = eventFields;
  return [
    texts.eventName,
    texts.eventDesc,
    texts.typeName,
    // The specification's order has A before B.
    ...(tierIsOn('a', level) ? [apoints] : []),
    bpoints,
    ...(tierIsOn('p', level) ? [ppoints] : []),
    gcpPoints,
    texts.status,
    limits(level, markOf),
    texts.code,
    texts.useCount,
    texts.capSpan,
    texts.capTimes,
    tags,
  ];
};

export const libraryWords = ({ eventsLibrary: words }: Pick<Catalogue, 'eventsLibrary'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { status: words.statuses, capSpan: words.capSpans },
});
