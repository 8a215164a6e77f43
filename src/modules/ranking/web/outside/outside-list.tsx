import { formatTenths } from '../../../../kit/contract/format.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { monthFilter } from '../../../../kit/web/list/filter/month-filter.tsx';
import { columns } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { exported } from '../../../files/web/door.tsx';
import { meritRights } from '../../../merit/permissions.ts';
import { useTiers } from '../../../merit/web/door.tsx';
import { outsideCalls } from '../../outside.calls.ts';
import { outsideColumns, outsideWords } from '../../outside.columns.ts';
import { basisOfTier } from '../rank-scope.ts';

const useLevel = (): number => useSettings((settings) => settings.manageLevel);

/** /integralForm/outsideRank: with whom a month's ranking adds up to what the month holds; without a month, the cumulative one. */
export default listScreen(outsideCalls.outside, {
  path: '/integralForm/outsideRank',
  words: ({ ranking, merit }) => ({
    ...outsideWords({ ranking, merit }),
    help: ranking.outside.help,
    filters: { month: ranking.filter.month },
    empty: { ...ranking.outside.empty, next: '/integralForm/colligateRank' },
  }),
  row: { key: 'memberId', name: 'memberName' },
  preview: ({ memberId }) => `/memberManage/member/${memberId}`,
  facts: useLevel,
  columns: (level: number) =>
    columns(outsideColumns(level), {
      memberName: { main: true },
      unitName: { wraps: true },
      meritPoint: { sort: true },
      gcp: { isEmpty: (tenths) => tenths === 0 },
    }),
  filters: [monthFilter({ free: true })],
  sort: { id: 'meritPoint', desc: true },
  use: [
    () => {
      const { ranking, merit } = useText();
      const tiers = useTiers();
      const { go } = useNavigator();
      return {
        printable: true,
        onOpen: ({ memberId }) => go(`/memberManage/member/${memberId}`),
        totals: (sums) => [
          { label: ranking.column.meritPoint, value: formatTenths(sums.meritPoint) },
          ...tiers.map((tier) => ({
            label: merit.tier[tier],
            value: formatTenths(sums[basisOfTier[tier]]),
          })),
        ],
      };
    },
    exported('ranking.outside', meritRights.exportReports),
  ],
});
