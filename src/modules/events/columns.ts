/** The library as its screen and its file show it, in the specification's order. */
import { choice, count, tenths, text, texts } from '../../kit/contract/list/columns.ts';
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
  tags: texts('tags', { width: 130 }),
} as const;

export const libraryWords = ({ eventsLibrary: words }: Pick<Catalogue, 'eventsLibrary'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { status: words.statuses },
});
