import { count, derived, text } from '../../kit/contract/list/columns.ts';
import { formatTenths } from '../../kit/contract/format.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { Level } from './calls.ts';

export type LimitedTier = keyof Level['limits'];
type TierLimits = Level['limits'][LimitedTier];

type LimitWords = {
  unlimited: string;
  limit: (limits: { award: string; deduct: string }) => string;
  time: (limit: string) => string;
  month: (limit: string) => string;
};

/** The four limits of a tier in one text: "each time ±50.0 · a month +500.0 / −200.0". */
export function limitText(limits: TierLimits, words: LimitWords): string {
  const one = (limit: number | null, sign: string) =>
    limit === null ? words.unlimited : `${sign}${formatTenths(limit)}`;
  const pair = (award: number | null, deduct: number | null) => {
    if (award === deduct) return one(award, '±');
    return words.limit({ award: one(award, '+'), deduct: one(deduct, '−') });
  };
  if (Object.values(limits).every((limit) => limit === null)) return words.unlimited;
  return [
    words.time(pair(limits.awardTime, limits.deductTime)),
    words.month(pair(limits.awardPeriod, limits.deductPeriod)),
  ].join(' · ');
}

/** A column of one tier's limits. */
const tierColumn = <Tier extends LimitedTier>(tier: Tier, words: LimitWords) =>
  derived(tier, 'text', ({ limits }: Level) => limitText(limits[tier], words), { width: 230 });

/** In the order of the specification: name, B, A, output value. */
export const levelFields = (words: LimitWords) => ({
  name: text('name', { width: 150 }),
  b: tierColumn('b', words),
  a: tierColumn('a', words),
  p: tierColumn('p', words),
  g: tierColumn('g', words),
  members: count('members', { width: 80 }),
  roles: count('roles', { width: 70 }),
  units: count('units', { width: 70 }),
});

export const levelWords = ({ authority: words }: Pick<Catalogue, 'authority'>) => ({
  title: words.title,
  columns: words.columns,
});
