import { addMonths, firstDayOf, formatTenths, monthOf } from '../../../../kit/contract/format.ts';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Section } from '../../../../kit/web/display/section.tsx';
import { HomeBars, type HomeBar } from '../../../../kit/web/home/bars.tsx';
import { HomeChange } from '../../../../kit/web/home/change.tsx';
import { isAnswered, useHomeReady } from '../../../../kit/web/home/ready.ts';
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

const staleMs = 60_000;

/** The organisation's points of this month, and against the same days of the one before. */
export function MonthPart() {
  const { meritHome: home } = useText();
  const month = useCall(meritCalls.days, {}, { quiet: true, staleMs });
  useHomeReady(isAnswered(month));
  if (!month.data) return null;
  return (
    <Section
      title={home.organisation}
      actions={<ScreenLink to="/integralManage/topicView">{home.organisationAll}</ScreenLink>}
    >
      <div className="h-card h-points">
        <Month {...month.data} />
      </div>
    </Section>
  );
}

function Month({ today, days, before, posted }: OutputOf<typeof meritCalls.days>) {
  const { meritHome: home, merit } = useText();
  const dayNo = Number(today.slice(8));
  const earlier = before.filter(({ day }) => Number(day.slice(8)) <= dayNo);
  const [plus, minus] = [sumOf(days, 'bPlus'), sumOf(days, 'bMinus')];
  const then = sumOf(earlier, 'bPlus') + sumOf(earlier, 'bMinus');
  const level = useSettings((settings) => settings.manageLevel);
  const others = tiers.filter((tier): tier is Exclude<Tier, 'b'> => tier !== 'b' && tierIsOn(tier, level));
  const signed = (tenths: number): string => formatTenths(tenths, { signed: true });
  return (
    <>
      <div className="h-lead">
        <strong className="k-number">{signed(plus + minus)}</strong>
        <HomeChange now={plus + minus} before={then} label={home.sameDaysBefore} />
      </div>
      <p className="h-lead-name">{home.netOfRecords}</p>
      {days.length + before.length > 0 ? (
        <Weeks
          {...{ today, days, before }}
          label={home.monthBars({ plus: signed(plus), minus: signed(minus) })}
        />
      ) : (
        <p className="h-lead-name">{home.noPoints}</p>
      )}
      <dl className="h-tiers h-month-sums">
        <Figure name={home.awarded} value={signed(plus)} look="k-plus" />
        <Figure name={home.deducted} value={signed(minus)} look="k-minus" />
        {others.map((tier) => {
          const sum = sumOf(days, `${tier}Plus`) + sumOf(days, `${tier}Minus`);
          return sum === 0 ? null : <Figure key={tier} name={merit.tier[tier]} value={signed(sum)} />;
        })}
        {posted !== plus + minus && <Figure name={home.posted} value={signed(posted)} />}
      </dl>
    </>
  );
}

function Figure({ name, value, look = '' }: { name: string; value: string; look?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={`k-number ${look}`}>{value}</dd>
    </div>
  );
}

const sumOf = (days: readonly Day[], key: `${Tier}${'Plus' | 'Minus'}`): number =>
  days.reduce((sum, day) => sum + day[key], 0);

type WeeksProps = { today: string; days: readonly Day[]; before: readonly Day[]; label: string };

/** Sevens of days: awards above the zero line and deductions below, what both come to at the end; the month before beside them. */
function Weeks({ today, days, before, label }: WeeksProps) {
  const weeks = weeksOf(today, days);
  const earlier = weeksOf(firstDayOf(addMonths(monthOf(today), -1)), before);
  const dayNo = Number(today.slice(8));
  const bars = weeks.map(({ first, last, plus, minus }, index): HomeBar => {
    const then = earlier[index];
    return {
      name: `${first}–${last}`,
      label: first > dayNo ? '' : formatTenths(plus + minus, { signed: true }),
      up: plus,
      down: -minus,
      before: then ? then.plus + then.minus : 0,
      isNow: first <= dayNo && dayNo <= last,
    };
  });
  return <HomeBars bars={bars} label={label} />;
}
