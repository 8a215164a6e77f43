import { tierIsOn, tierMark, tiers, type Tier } from '../../organisation/rules.ts';

export { tierIsOn, tierMark, tiers, type Tier };
export type Values = Readonly<Record<Tier, number>>;
/** The net points of a record in a row of its list, by kind; the names are the specification's. */
export const topicTiers = { b: 'bmp', a: 'amp', p: 'pmp', g: 'gcp' } as const;
