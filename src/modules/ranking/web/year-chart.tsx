import { addMonths, monthText } from '../../../kit/contract/format.ts';
import { Chart } from '../../../kit/web/chart/chart.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { tiers } from '../../merit/rules/record.rules.ts';
import { rankingCalls } from '../calls.ts';
import type { Basis } from '../rules.ts';
import { basisOfTier } from './rank-scope.ts';

const monthsShown = 12;

/** How a member's points went over a year, ending with a month. */
export function YearChart({ memberId, toMonth, basis }: { memberId: string; toMonth: number; basis: Basis }) {
  const { ranking, merit } = useText();
  const fromMonth = addMonths(toMonth, 1 - monthsShown);
  const answer = useCall(rankingCalls.trend, { memberId, fromMonth, toMonth }, { quiet: true });
  const months = Array.from({ length: monthsShown }, (_, index) => addMonths(fromMonth, index));
  const tier = tiers.find((each) => basisOfTier[each] === basis);
  const pointsOf = (month: number): number => {
    const row = answer.data?.rows.find((each) => each.month === month);
    return row?.[basis === 'merit' ? 'meritPoint' : basis] ?? 0;
  };
  return (
    <Chart
      title={ranking.year}
      answer={answer}
      data={
        answer.data && {
          axis: ranking.filter.month,
          labels: months.map(monthText),
          unit: 'tenths',
          series: [
            {
              name: tier ? merit.tier[tier] : ranking.column.meritPoint,
              kind: 'bar',
              tone: 'accent',
              values: months.map(pointsOf),
            },
          ],
        }
      }
    />
  );
}
