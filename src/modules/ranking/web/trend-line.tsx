import { addMonths, formatTenths } from '../../../kit/contract/format.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { rankingCalls } from '../calls.ts';
import type { Basis } from '../rules.ts';
import { monthText } from './rank-scope.ts';

const months = 12;
const [width, height, margin] = [280, 56, 6];

/** How a member's points went over a year, ending with a month. */
export function TrendLine({ memberId, toMonth, basis }: { memberId: string; toMonth: number; basis: Basis }) {
  const { trend: words } = useText().ranking;
  const fromMonth = addMonths(toMonth, 1 - months);
  const { data } = useCall(rankingCalls.trend, { memberId, fromMonth, toMonth }, { quiet: true });
  const points = Array.from({ length: months }, (_, index) => {
    const month = addMonths(fromMonth, index);
    const row = data?.rows.find((each) => each.month === month);
    return { month, tenths: row ? (basis === 'merit' ? row.meritPoint : row[basis]) : 0 };
  });
  return (
    <figure className="rk-trend">
      <figcaption>{words.title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={points.map((each) => labelOf(each, words.point)).join('; ')}
      >
        {data && <Line points={points} point={words.point} />}
      </svg>
      <span className="rk-trend-ends k-number">
        {data && [points[0], points.at(-1)].map((end) => end && <End key={end.month} {...end} />)}
      </span>
    </figure>
  );
}

/** The month and the number at an end of the line. */
function End({ month, tenths }: Point) {
  return (
    <span>
      {monthText(month)} <strong>{formatTenths(tenths)}</strong>
    </span>
  );
}

type Point = { month: number; tenths: number };
type PointText = (given: { month: string; value: string }) => string;

const labelOf = ({ month, tenths }: Point, point: PointText): string =>
  point({ month: monthText(month), value: formatTenths(tenths) });

function Line({ points, point }: { points: readonly Point[]; point: PointText }) {
  const values = points.map(({ tenths }) => tenths);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (index: number): number => margin + (index / (points.length - 1)) * (width - 2 * margin);
  const step = (width - 2 * margin) / (points.length - 1);
  const y = (tenths: number): number =>
    height - margin - ((tenths - low) / (high - low)) * (height - 2 * margin);
  const path = points.map(({ tenths }, index) => `${x(index).toFixed(1)},${y(tenths).toFixed(1)}`).join(' ');
  return (
    <>
      <line x1={margin} x2={width - margin} y1={y(0)} y2={y(0)} className="rk-trend-zero" />
      <polyline points={path} className="rk-trend-line" />
      {points.map((each, index) => (
        <g key={each.month}>
          <title>{labelOf(each, point)}</title>
          <rect x={x(index) - step / 2} width={step} height={height} className="rk-trend-month" />
          <circle
            cx={x(index)}
            cy={y(each.tenths)}
            r={index === points.length - 1 ? 3 : 2}
            className="rk-trend-point"
          />
        </g>
      ))}
    </>
  );
}
