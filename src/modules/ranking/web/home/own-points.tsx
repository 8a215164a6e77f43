import { useState } from 'react';
import { addMonths, formatTenths, monthOf, dayInZone } from '../../../../kit/contract/format.ts';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Section } from '../../../../kit/web/display/section.tsx';
import { useGranted, useMe } from '../../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { HomeBars, type HomeBar } from '../../../../kit/web/home/bars.tsx';
import { HomeChange } from '../../../../kit/web/home/change.tsx';
import { isAnswered, useHomeReady } from '../../../../kit/web/home/ready.ts';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { useNow } from '../../../../kit/web/app/use-now.ts';
import { meritRights } from '../../../merit/permissions.ts';
import { tierIsOn, tiers } from '../../../merit/rules/record.rules.ts';
import { TermOf } from '../../../merit/web/door.tsx';
import { rankingCalls } from '../../calls.ts';
import { basisOfTier } from '../rank-scope.ts';
import '../../../../kit/web/home/home.css';
import './home.css';

/** A number opened into its entries; its code comes when it is asked for. */
const ExplainDrawer = late(async () => (await import('../explain-drawer.tsx')).ExplainDrawer, {
  words: ['ranking', 'merit', 'files'],
});

type Mine = OutputOf<typeof rankingCalls.mine>;
type MonthRow = OutputOf<typeof rankingCalls.trend>['rows'][number];

const monthsShown = 6;
const staleMs = 30_000;
/** The organisation's ranking of a month, by points in all. */
const wholeMonth = {
  groupId: undefined,
  unitIds: undefined,
  withChildren: true,
  unitBasis: 'entry',
  search: '',
  basis: 'merit',
} as const;

/** One's points and rank of the month, and how the last months went. */
export function OwnPointsPart() {
  const { rankingHome: home } = useText();
  const zone = useSettings((settings) => settings.zone);
  const { memberId } = useMe();
  const toMonth = monthOf(dayInZone(useNow(), zone));
  const mine = useCall(rankingCalls.mine, {}, { quiet: true, staleMs });
  const trend = useCall(
    rankingCalls.trend,
    { memberId, fromMonth: addMonths(toMonth, 1 - monthsShown), toMonth },
    { quiet: true, staleMs },
  );
  // A member who sees the organisation's month has its chart; one is enough.
  const hasChart = !useGranted(meritRights.check);
  useHomeReady(isAnswered(mine) && isAnswered(trend));
  // A help, not the work: when it cannot be read the page is better without it.
  if (!mine.data) return null;
  return (
    <Section
      title={home.month}
      actions={<ScreenLink to="/integralForm/colligateRank">{home.seeRanking}</ScreenLink>}
    >
      <div className="h-card h-points">
        <Standing mine={mine.data} />
        {hasChart && trend.data?.rows.some(({ meritPoint }) => meritPoint !== 0) && (
          <Months rows={trend.data.rows} toMonth={toMonth} />
        )}
        {mine.data.monthly.own && <Neighbours standing={mine.data.monthly} />}
      </div>
    </Section>
  );
}

function Standing({ mine }: { mine: Mine }) {
  const { rankingHome: home, merit, ranking } = useText();
  const level = useSettings((settings) => settings.manageLevel);
  const { own, total, toLift } = mine.monthly;
  // Output is not counted in every organisation: it is shown where there is some.
  const listed = tiers
    .filter((tier) => tierIsOn(tier, level))
    .map((tier) => [tier, own?.[basisOfTier[tier]] ?? 0] as const)
    .filter(([tier, tenths]) => tier !== 'g' || tenths !== 0);
  // The next place; members with the same one are before the user, too.
  const ahead = mine.monthly.before.findLast(({ rankNum }) => rankNum < (own?.rankNum ?? 0))?.rankNum ?? 0;
  return (
    <>
      <div className="h-lead">
        {own ? (
          <OwnNumber own={own} month={mine.month} />
        ) : (
          <strong className="k-number">{formatTenths(0)}</strong>
        )}
        <HomeChange now={own?.meritPoint ?? 0} before={mine.before} label={home.sameDays} />
        <TermOf term="overall" />
      </div>
      {own && (
        <p className="h-rank">
          <strong>
            {own.band === null ? home.rankOf({ rank: own.rankNum, total }) : ranking.own.band(own.band)}
          </strong>
          {own.band === null && (
            <span>
              {toLift === null
                ? ranking.own.top
                : ahead > 0
                  ? home.liftTo({ points: formatTenths(toLift), rank: ahead })
                  : ranking.own.toLift(formatTenths(toLift))}
            </span>
          )}
        </p>
      )}
      {listed.length > 1 && (
        <dl className="h-tiers">
          {listed.map(([tier, tenths]) => (
            <div key={tier}>
              <dt>
                {merit.tier[tier]}
                <TermOf term={tier} />
              </dt>
              <dd className="k-number">{formatTenths(tenths)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The number opens into the entries that it is made of. */
function OwnNumber({ own, month }: { own: NonNullable<Mine['monthly']['own']>; month: number }) {
  const { explain } = useText().ranking;
  const [open, setOpen] = useState(false);
  const value = formatTenths(own.meritPoint);
  return (
    <>
      <button
        type="button"
        className="h-own-number k-number"
        aria-label={explain.open({ name: own.memberName, what: '', value })}
        onClick={() => setOpen(true)}
      >
        {value}
      </button>
      {open && (
        <ExplainDrawer
          explained={{ row: own, basis: 'merit' }}
          scope={{ ...wholeMonth, span: { month } }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The user's neighbours in the month's ranking. */
function Neighbours({ standing: { own, before, after } }: { standing: Mine['monthly'] }) {
  const { rankingHome: home } = useText();
  const rows = own ? [...before, own, ...after] : [];
  // Without neighbours in sight, everything here is already above.
  if (rows.length < 2) return null;
  return (
    <table className="h-neighbours">
      <caption>{home.neighbours}</caption>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${row.memberId} ${index}`} className={row === own ? 'h-own' : undefined}>
            <td className="k-number">{row.rankNum}</td>
            <th scope="row">{row.memberName}</th>
            <td className="k-number">{formatTenths(row.meritPoint)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The last months, of which the number at the top is the one that runs. */
function Months({ rows, toMonth }: { rows: readonly MonthRow[]; toMonth: number }) {
  const { rankingHome: home } = useText();
  const tag = useKitText().language;
  const bars = Array.from({ length: monthsShown }, (_none, index): HomeBar => {
    const month = addMonths(toMonth, index + 1 - monthsShown);
    const points = rows.find((row) => row.month === month)?.meritPoint ?? 0;
    const name = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }).format(
      Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1),
    );
    return {
      name,
      label: formatTenths(points),
      up: Math.max(0, points),
      down: Math.max(0, -points),
      isNow: month === toMonth,
    };
  });
  return <HomeBars bars={bars} label={home.months} />;
}
