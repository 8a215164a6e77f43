import { addMonths, firstDayOf, formatTenths, monthOf } from '../../../../kit/contract/format.ts';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Section, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { meritCalls } from '../../calls.ts';
import { tierIsOn, tiers, type Tier } from '../../rules/record.rules.ts';
import { weeksOf } from './weeks.ts';
import '../../../../kit/web/home/home.css';
import './home.css';

type Day = OutputOf<typeof meritCalls.days>['days'][number];

const height = 72;
const staleMs = 60_000;

/** The organisation's points of this month, week by week. */
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

function Month({ today, days, before, posted }: OutputOf<typeof meritCalls.days>) {
  const { meritHome: home, merit } = useText();
  const dayNo = Number(today.slice(8));
  const earlier = before.filter(({ day }) => Number(day.slice(8)) <= dayNo);
  const [plus, minus] = [sumOf(days, 'bPlus'), sumOf(days, 'bMinus')];
  const net = sumOf(earlier, 'bPlus') + sumOf(earlier, 'bMinus');
  const level = useSettings((settings) => settings.manageLevel);
  const others = tiers.filter((tier): tier is Exclude<Tier, 'b'> => tier !== 'b' && tierIsOn(tier, level));
  const signed = (tenths: number): string => formatTenths(tenths, { signed: true });
  return (
    <>
      <dl className="h-tiers h-month-sums">
        <Figure name={home.awarded} value={signed(plus)} look="plus" />
        <Figure name={home.deducted} value={signed(minus)} look="minus" />
        {others.map((tier) => {
          const sum = sumOf(days, `${tier}Plus`) + sumOf(days, `${tier}Minus`);
          return sum === 0 ? null : <Figure key={tier} name={merit.tier[tier]} value={signed(sum)} />;
        })}
        {posted !== plus + minus && <Figure name={home.posted} value={signed(posted)} />}
        <Figure name={home.sameDaysBefore} value={signed(net)} look="before" />
      </dl>
      <Bars
        {...{ today, days, before }}
        label={home.monthBars({ plus: signed(plus), minus: signed(minus) })}
      />
    </>
  );
}

/** A number; one with a look is drawn below, and bears the sign of its bars or its line. */
function Figure({ name, value, look }: { name: string; value: string; look?: 'plus' | 'minus' | 'before' }) {
  return (
    <div className={look && `h-drawn h-drawn-${look}`}>
      <dt>{name}</dt>
      <dd className={`k-number${look ? ` h-${look}` : ''}`}>{value}</dd>
    </div>
  );
}

const sumOf = (days: readonly Day[], key: `${Tier}${'Plus' | 'Minus'}`): number =>
  days.reduce((sum, day) => sum + day[key], 0);

type BarsProps = { today: string; days: readonly Day[]; before: readonly Day[]; label: string };

/** The width of a week in the picture, and of its bar. */
const [step, bar] = [10, 6];

/** A bar for each week, awards above the zero line and deductions below; the month before as a thin line. */
function Bars({ today, days, before, label }: BarsProps) {
  const { meritHome: home } = useText();
  const weeks = weeksOf(today, days);
  const earlier = weeksOf(firstDayOf(addMonths(monthOf(today), -1)), before)
    .slice(0, weeks.length)
    .map(({ plus, minus }) => plus + minus);
  const highest = Math.max(1, ...weeks.map(({ plus }) => plus), ...earlier);
  const lowest = Math.min(0, ...weeks.map(({ minus }) => minus), ...earlier);
  const scale = height / (highest - lowest);
  const zero = highest * scale;
  const line = earlier.map((net, index) => `${(index + 0.5) * step},${(zero - net * scale).toFixed(1)}`);
  const rows = weeks.map(({ first, last, plus, minus }, index) => ({
    name: `${first}–${last}`,
    awarded: formatTenths(plus, { signed: true }),
    deducted: formatTenths(minus),
    before:
      before.length > 0 && index < earlier.length ? formatTenths(earlier[index]!, { signed: true }) : '',
  }));
  return (
    <figure className="h-weeks">
      <svg
        viewBox={`0 0 ${weeks.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {weeks.map(({ first, plus, minus }, index) => {
          const [x, up, down] = [index * step + (step - bar) / 2, plus * scale, -minus * scale];
          const row = rows[index];
          return (
            <g key={first}>
              <title>{row && `${row.name}  ${row.awarded}  ${row.deducted}`}</title>
              <rect className="h-week-room" x={index * step} width={step} height={height} />
              {up > 0 && <rect className="h-week-plus" x={x} y={zero - up} width={bar} height={up} />}
              {down > 0 && <rect className="h-week-minus" x={x} y={zero} width={bar} height={down} />}
            </g>
          );
        })}
        <line className="h-week-zero" x1={0} x2={weeks.length * step} y1={zero} y2={zero} />
        {before.length > 0 && <polyline className="h-week-before" points={line.join(' ')} />}
      </svg>
      <figcaption aria-hidden="true">
        {rows.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </figcaption>
      <div className="k-hidden">
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{home.weekDays}</th>
              <th scope="col">{home.awarded}</th>
              <th scope="col">{home.deducted}</th>
              <th scope="col">{home.sameDaysBefore}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.awarded}</td>
                <td>{row.deducted}</td>
                <td>{row.before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
