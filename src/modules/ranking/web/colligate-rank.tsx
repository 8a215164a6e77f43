import { useText } from '../../../kit/web/text/text.tsx';
import { monthFilters } from './rank-filters.tsx';
import { RankScreen, type Ranking } from './rank-screen.tsx';
import { monthSpanOf } from './rank-scope.ts';

const spanNames = ['month', 'from', 'to'];

/** The comprehensive ranking of a month or of any days. */
export default function ColligateRank() {
  const { ranking: text } = useText();
  const ranking: Ranking = {
    path: '/integralForm/colligateRank',
    name: 'colligateRank',
    exportKind: 'ranking.rank',
    spanNames,
    spanOf: monthSpanOf,
    spanFilters: (filters, today) => monthFilters(text, filters, today),
  };
  return <RankScreen ranking={ranking} />;
}
