import { addMonths, monthText } from '../../../../kit/contract/format.ts';
import { Chart } from '../../../../kit/web/chart/chart.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { tiers } from '../../../merit/rules/record.rules.ts';
import { rankingCalls } from '../../calls.ts';
import type { Basis } from '../../rules.ts';
import { basisOfTier } from '../rank-scope.ts';

const monthsShown = 12;

type YearChartProps = {
  memberId: string;
  toMonth: number;
  basis: Basis;
  /** The month that the entries below are of; null for all. */
  picked: number | null;
  onMonth: (month: number) => void;
};

/** How a member's points went over a year, ending with a month. */
export function YearChart({ memberId, toMonth, basis, picked, onMonth }: YearChartProps) {
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
      onPick={(index) => months[index] !== undefined && onMonth(months[index])}
      picked={picked === null ? null : months.indexOf(picked)}
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
