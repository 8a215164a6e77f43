import { rankingCalls } from '../calls.ts';
import { rankWords } from '../columns.ts';
import { monthFilters } from './rank-filters.tsx';
import { rankList } from './rank-list.tsx';
import { monthSpanOf } from './rank-scope.ts';

/** The comprehensive ranking of a month or of any days. */
export default rankList(rankingCalls.rank, {
  name: 'colligateRank',
  exportKind: 'ranking.rank',
  columns: rankWords,
  spanOf: monthSpanOf,
  spanFilters: monthFilters,
});
