/** The columns of the list of records, as its screens and its file show them, and their words. */
import { count, day, instant, derived, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { tierIsOn, tiers, topicTiers, type Tier } from './rules/tiers.ts';

export type Level = Parameters<typeof tierIsOn>[1];
type Sums = Readonly<Record<`${Tier}${'Plus' | 'Minus'}`, number>>;

export const name = { width: 120 };
export const long = { width: 270 };
export const few = { width: 60 };

/** Awards and deductions together, of the tiers that the organisation keeps. */
export const net = <Name extends string>(names: Readonly<Record<Tier, Name>>, level: Level) =>
  tiers
    .filter((tier) => tierIsOn(tier, level))
    .map((tier) => derived(names[tier], 'tenths', (row: Sums) => row[`${tier}Plus`] + row[`${tier}Minus`]));

export const lineTiers = { b: 'bScore', a: 'aScore', p: 'pScore', g: 'gScore' } as const;

export const topicColumns = (level: Level) => [
  text('recordNo', name),
  day('recordDate'),
  instant('createTime'),
  day('createDate'),
  text('topicName', long),
  text('topicRemark', long),
  ...net(topicTiers, level),
  count('frequency', few),
  text('recordMember', name),
  text('firstAudit', name),
  text('lastAudit', name),
  instant('lastModTime'),
  text('waitingSince', long),
  derived('status', 'choice', (row: { status: number }) => row.status, name),
];

export type Words = Pick<Catalogue, 'merit' | 'meritReview'>;
export type TitleFacts = {
  scope: Exclude<keyof Words['meritReview']['scope'], 'label'> | 'checking';
  from?: string | undefined;
  to?: string | undefined;
};
type Grain = 'byTopic' | 'byEvent' | 'sumsByEvent' | 'sumsByMember';

/** The screen's name, which of its lists, and the days of the filter. */
export function titleOf(
  { merit, meritReview }: Words,
  { scope, from = '', to = '' }: TitleFacts,
  grain: Grain,
): string {
  const { menu, checking, scope: scopes } = meritReview;
  const screen =
    scope === 'checking'
      ? [menu.checking, checking[grain]]
      : [merit.menu.list, scopes[scope], ...(grain === 'byTopic' ? [] : [checking[grain]])];
  return [...screen, ...(from || to ? [`${from} – ${to}`.trim()] : [])].join(' ');
}

export const topicLabels = ({ merit, meritReview }: Words) => ({
  columns: { ...merit.columns, waitingSince: meritReview.waiting },
  choices: { status: merit.status },
});
export const topicWords = (words: Words, facts: TitleFacts) => ({
  ...topicLabels(words),
  title: titleOf(words, facts, 'byTopic'),
});
