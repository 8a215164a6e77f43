import type { App } from '../../../../kit/server/module.ts';
import { boundCache } from './cache.ts';
import { reportDifferences } from './check.ts';
import { boundColumns } from './organisations.ts';

/** Of the memory for rankings, so much is for sums by member and month; the rest is for orders of members. */
const shareOfColumns = 0.75;

export function startEngine({ environment, log }: Pick<App, 'environment' | 'log'>): void {
  boundRankings(environment.rankMemoryBytes);
  reportDifferences((facts, message) => log.error(facts, message));
}

/** Bounds what rankings may take of the memory of the process, and forgets all that is kept; 0 keeps none. */
export function boundRankings(bytes: number): void {
  boundColumns(Math.floor(bytes * shareOfColumns));
  boundCache(Math.floor(bytes * (1 - shareOfColumns)));
}
