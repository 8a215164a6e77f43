/** The columns of the caller's points, for their screen and their file, and their words. */
import { monthText } from '../../kit/contract/format.ts';
import type { OutputOf } from '../../kit/contract/call.ts';
import { choice, day, flag, derived, tenths, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { entrySources } from '../ledger/rules.ts';
import { rankWords, tierColumnsOf } from './columns.ts';
import type { ownCalls } from './own.calls.ts';

type Row = OutputOf<typeof ownCalls.ownEntries>['rows'][number];

export const ownFields = {
  source: choice('source', entrySources, { width: 100 }),
};

export const ownColumns = (level: Parameters<typeof tierColumnsOf>[0]) => [
  derived('month', 'text', ({ month }: Row) => (month === null ? '' : monthText(month)), { width: 84 }),
  day('recordDate'),
  day('bookDate'),
  text('topicName', { width: 225 }),
  text('eventName', { width: 225 }),
  ownFields.source,
  text('unitName', { width: 160 }),
  flag('reversal'),
  tenths('meritPoint'),
  ...tierColumnsOf(level),
];

type Words = Pick<Catalogue, 'ranking' | 'merit'>;

export const ownWords = (words: Words) => {
  const { explain, filter, mine } = words.ranking;
  return {
    title: words.ranking.menu.myPoints,
    columns: {
      ...rankWords(words),
      month: filter.month,
      bookDate: explain.booked,
      reversal: explain.reversal,
      source: mine.source,
    },
    choices: {
      source: { ...explain.kind, post: mine.record },
      direction: mine.direction,
      reversal: { yes: '✓' },
    },
  };
};

export const ownFileWords = (
  words: Words,
  { month, from, to }: { month?: number | undefined; from?: string | undefined; to?: string | undefined },
) => {
  const span = month === undefined ? [from, to].filter(Boolean).join(' – ') : monthText(month);
  return { ...ownWords(words), title: `${words.ranking.menu.myPoints} ${span}`.trim() };
};
