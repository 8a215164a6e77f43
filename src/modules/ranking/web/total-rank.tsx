import { rankingCalls } from '../calls.ts';
import { totalWords } from '../columns.ts';
import { untilFilters } from './rank-filters.tsx';
import { rankList } from './rank-list.tsx';
import { totalSpanOf } from './rank-scope.ts';

/** The cumulative ranking as of a day. */
export default rankList(rankingCalls.total, {
  name: 'totalRank',
  exportKind: 'ranking.total',
  columns: totalWords,
  spanOf: totalSpanOf,
  spanFilters: untilFilters,
});
