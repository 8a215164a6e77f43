export { tierIsOn, tierMark, tiers, type Tier, type Values } from '../../organisation/rules.ts';

/** The net points of a record in a row of its list, by kind; the names are the specification's. */
export const topicTiers = { b: 'bmp', a: 'amp', p: 'pmp', g: 'gcp' } as const;
