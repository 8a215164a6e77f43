import type { InputOf } from '../../../kit/contract/call.ts';
import { addMonths, monthText } from '../../../kit/contract/format.ts';
import { SmallCharts, type SmallChart } from '../../../kit/web/chart/small-charts.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { reportCalls as calls, unitMonthsShown } from '../report.calls.ts';

type Props = {
  month: number;
  /** The input of the list. */
  asked: Readonly<Record<string, unknown>>;
  units: readonly Pick<SmallChart, 'id' | 'name' | 'onPick'>[];
};

/** The comparison that the list asked for, without its period and its page. */
function comparisonOf(request: Props['asked']): Omit<InputOf<typeof calls.unitMonths>, 'month'> {
  const { parentId, unitBasis, order, of } = request;
  return Object.fromEntries(
    Object.entries({ parentId, unitBasis, order, of }).filter(([, value]) => value !== undefined),
  );
}

/** The units of the list over half a year, each in a separate picture on one scale; the user's unit in colour. */
export function UnitMonths({ month, asked: request, units }: Props) {
  const { reports } = useText();
  const answer = useCall(calls.unitMonths, { ...comparisonOf(request), month }, { quiet: true });
  const months = Array.from({ length: unitMonthsShown }, (_, index) =>
    addMonths(month, index + 1 - unitMonthsShown),
  );
  return (
    <SmallCharts
      title={reports.units.months}
      axis={reports.units.unit}
      labels={months.map(monthText)}
      unit="tenths"
      answer={answer}
      charts={units.map((unit) => {
        const row = answer.data?.rows.find(({ unitId }) => unitId === unit.id);
        return { ...unit, values: row?.values ?? [], strong: row?.isOwn === true };
      })}
    />
  );
}
