/** The columns of the members outside a ranking, for their screen and their file, and their words. */
import { monthText } from '../../kit/contract/format.ts';
import { choice, tenths, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { rankWords, tierColumnsOf } from './columns.ts';
import { outsideReasons } from './outside.calls.ts';

export const outsideColumns = (level: Parameters<typeof tierColumnsOf>[0]) => [
  text('memberName', { width: 150 }),
  text('memberNo', { width: 105 }),
  text('unitName', { width: 180 }),
  choice('reason', outsideReasons, { width: 130 }),
  tenths('meritPoint'),
  ...tierColumnsOf(level),
];

type Words = Pick<Catalogue, 'ranking' | 'merit'>;

export const outsideWords = (words: Words) => ({
  title: words.ranking.menu.outside,
  columns: { ...rankWords(words), reason: words.ranking.outside.reason },
  choices: { reason: words.ranking.outside.reasons },
});

export const outsideFileWords = (words: Words, { month }: { month?: number | undefined }) => ({
  ...outsideWords(words),
  title: `${words.ranking.menu.outside} ${month === undefined ? '' : monthText(month)}`.trim(),
});
