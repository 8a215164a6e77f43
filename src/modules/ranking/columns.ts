/** The columns of the rankings and of the entries behind a number, as their screens and their files show them. */
import { monthText } from '../../kit/contract/format.ts';
import type { OutputOf } from '../../kit/contract/call.ts';
import { day, flag, derived, tenths, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { tierIsOn, tiers } from '../merit/rules/record.rules.ts';
import type { rankingCalls } from './calls.ts';

type RankRow = OutputOf<typeof rankingCalls.rank>['rows'][number];
type Level = Parameters<typeof tierIsOn>[1];

const member = [
  derived('rankNum', 'count', ({ rankNum }: Pick<RankRow, 'rankNum'>) => rankNum || null),
  text('memberName', { width: 150 }),
  text('memberNo', { width: 105 }),
  text('unitName', { width: 180 }),
];

const tierColumns = { b: tenths('bmp'), a: tenths('amp'), p: tenths('pmp'), g: tenths('gcp') };
/** The tiers that the organisation keeps. */
export const tierColumnsOf = (level: Level) =>
  tiers.filter((tier) => tierIsOn(tier, level)).map((tier) => tierColumns[tier]);

const changes = [
  derived('changeRank', 'count', ({ change }: RankRow) => change?.rank),
  derived('changePoints', 'tenths', ({ change }: RankRow) => change?.points),
];

/** The parts of the overall points by their source; start points count in the cumulative ranking alone. */
export const partNames = ['daily', 'fixed', 'seniority', 'task', 'start', 'carried'] as const;
const partColumns = (isTotal: boolean) => [
  tenths('daily'),
  tenths('fixed'),
  tenths('seniority'),
  tenths('task'),
  ...(isTotal ? [tenths('start')] : []),
  tenths('carried'),
];

/** Of a ranking by month, by days, or up to a day; only months are compared with the one before. */
export const rankColumns = (level: Level, of: 'month' | 'days' | 'until') => [
  ...member,
  tenths('meritPoint'),
  ...tierColumnsOf(level),
  ...(of === 'month' ? changes : []),
  ...partColumns(of === 'until'),
];

export const explainColumns = (level: Level) => [
  day('recordDate'),
  day('bookDate'),
  text('topicName', { width: 225 }),
  text('eventName', { width: 225 }),
  text('unitName', { width: 180 }),
  flag('reversal'),
  tenths('meritPoint'),
  ...tierColumnsOf(level),
];

export const lateColumns = (level: Level) => [
  text('memberName', { width: 150 }),
  text('memberNo', { width: 105 }),
  ...explainColumns(level),
];

type Words = Pick<Catalogue, 'ranking' | 'merit'>;
export const rankWords = ({ ranking, merit }: Words) => ({ ...merit.columns, ...ranking.column });

export const totalWords = (words: Words) => ({
  ...rankWords(words),
  meritPoint: words.ranking.column.meritPointTotal,
});

const monthOr = (month: number | undefined): string => (month === undefined ? '' : monthText(month));
type Span = { month?: number | undefined; from?: string | undefined; to?: string | undefined };
const spanText = ({ month, from, to }: Span): string =>
  from === undefined ? monthOr(month) : `${from} – ${to ?? ''}`;

export const rankFileWords = (words: Words, span: Span) => ({
  title: `${words.ranking.menu.colligateRank} ${spanText(span)}`.trim(),
  columns: rankWords(words),
});

export const totalFileWords = (words: Words, { until = '' }: { until?: string | undefined }) => ({
  title: `${words.ranking.menu.totalRank} ${until}`.trim(),
  columns: totalWords(words),
});

export const explainFileWords = (words: Words, { until, ...span }: Span & { until?: string | undefined }) => {
  const { explain } = words.ranking;
  return {
    title: `${explain.entries} ${until ?? spanText(span)}`.trim(),
    columns: { ...rankWords(words), bookDate: explain.booked, reversal: explain.reversal },
    choices: { reversal: { yes: '✓' } },
  };
};

export const lateFileWords = (words: Words, { month }: Span) => ({
  ...explainFileWords(words, {}),
  title: `${words.ranking.late.title} ${monthOr(month)}`,
});
