import { useText } from '../../../kit/web/text/text.tsx';
import { untilFilter } from './rank-filters.tsx';
import { RankScreen, type Ranking } from './rank-screen.tsx';
import { totalSpanOf } from './rank-scope.ts';

const spanNames = ['until'];

/** The cumulative ranking as of a day. */
export default function TotalRank() {
  const { ranking: text } = useText();
  const ranking: Ranking = {
    path: '/integralForm/totalRank',
    name: 'totalRank',
    exportKind: 'ranking.total',
    spanNames,
    spanOf: totalSpanOf,
    spanFilters: (_filters, today) => [untilFilter(text, today)],
  };
  return <RankScreen ranking={ranking} />;
}
