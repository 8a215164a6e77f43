import { addDays, formatTenths, lastDayOf, monthOf } from '../../../../kit/contract/format.ts';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Section, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls } from '../../calls.ts';
import '../../../../kit/web/home/home.css';
import './home.css';

type Day = OutputOf<typeof meritCalls.days>['days'][number];

const height = 72;
const staleMs = 60_000;

/** The organisation's points of this month, day by day. */
export function MonthPart() {
  const { meritHome: home } = useText();
  const month = useCall(meritCalls.days, {}, { quiet: true, staleMs });
  if (month.isError) return null;
  return (
    <Section
      title={home.organisation}
      actions={<ScreenLink to="/integralManage/topicView">{home.organisationAll}</ScreenLink>}
    >
      <div className="h-card h-points">
        {month.data ? <Month {...month.data} /> : <Skeleton width={100} height={height} />}
      </div>
    </Section>
  );
}

function Month({ today, days, before }: OutputOf<typeof meritCalls.days>) {
  const { meritHome: home } = useText();
  const dayNo = Number(today.slice(8));
  const earlier = before.filter(({ day }) => Number(day.slice(8)) <= dayNo);
  const [plus, minus] = [sumOf(days, 'bPlus'), sumOf(days, 'bMinus')];
  const net = sumOf(earlier, 'bPlus') + sumOf(earlier, 'bMinus');
  const aPoints = sumOf(days, 'aPlus') + sumOf(days, 'aMinus');
  const signed = (tenths: number): string => formatTenths(tenths, { signed: true });
  return (
    <>
      <dl className="h-tiers h-month-sums">
        <Figure name={home.awarded} value={signed(plus)} className="h-plus" />
        <Figure name={home.deducted} value={signed(minus)} className="h-minus" />
        {aPoints !== 0 && <Figure name={home.aPoints} value={signed(aPoints)} />}
        <Figure name={home.sameDaysBefore} value={signed(net)} className="h-before" />
      </dl>
      <Bars
        {...{ today, days, before }}
        label={home.monthBars({ plus: signed(plus), minus: signed(minus) })}
      />
    </>
  );
}

function Figure({ name, value, className = '' }: { name: string; value: string; className?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={`k-number ${className}`}>{value}</dd>
    </div>
  );
}

const sumOf = (days: readonly Day[], key: 'bPlus' | 'bMinus' | 'aPlus' | 'aMinus'): number =>
  days.reduce((sum, day) => sum + day[key], 0);

/** A bar for each day, awards above the zero line and deductions below; the month before as a thin line. */
function Bars({
  today,
  days,
  before,
  label,
}: {
  today: string;
  days: readonly Day[];
  before: readonly Day[];
  label: string;
}) {
  const last = lastDayOf(monthOf(today));
  const first = `${today.slice(0, 8)}01`;
  const size = Number(last.slice(8));
  const onDay = new Map(days.map((day) => [day.day, day]));
  const netBefore = new Map(before.map(({ day, bPlus, bMinus }) => [Number(day.slice(8)), bPlus + bMinus]));
  const highest = Math.max(1, ...days.map(({ bPlus }) => bPlus), ...netBefore.values());
  const lowest = Math.min(0, ...days.map(({ bMinus }) => bMinus), ...netBefore.values());
  const scale = height / (highest - lowest);
  const zero = highest * scale;
  const line = Array.from({ length: size }, (_none, index) => {
    const y = zero - (netBefore.get(index + 1) ?? 0) * scale;
    return `${index * 10 + 5},${y.toFixed(1)}`;
  });
  return (
    <figure className="h-days">
      <svg viewBox={`0 0 ${size * 10} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {Array.from({ length: size }, (_none, index) => {
          const day = onDay.get(addDays(first, index));
          if (!day) return null;
          const up = day.bPlus * scale;
          const down = -day.bMinus * scale;
          return (
            <g key={day.day}>
              <title>{`${day.day}  ${formatTenths(day.bPlus, { signed: true })}  ${formatTenths(day.bMinus)}`}</title>
              {up > 0 && (
                <rect className="h-day-plus" x={index * 10 + 1.5} y={zero - up} width={7} height={up} />
              )}
              {down > 0 && (
                <rect className="h-day-minus" x={index * 10 + 1.5} y={zero} width={7} height={down} />
              )}
            </g>
          );
        })}
        <line className="h-day-zero" x1={0} x2={size * 10} y1={zero} y2={zero} />
        {before.length > 0 && <polyline className="h-day-before" points={line.join(' ')} />}
      </svg>
      <figcaption aria-hidden="true">
        <span>1</span>
        <span>{size}</span>
      </figcaption>
    </figure>
  );
}
