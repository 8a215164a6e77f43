import { formatTenths, monthOf } from '../../../../kit/contract/format.ts';
import { useGranted, useMe } from '../../../../kit/web/app/me.ts';
import { useScreenParam } from '../../../../kit/web/app/screen.ts';
import { Picked } from '../../../../kit/web/chart/picked.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { meritRights } from '../../../merit/permissions.ts';
import { tiers as allTiers } from '../../../merit/rules/record.rules.ts';
import { useTiers } from '../../../merit/web/door.tsx';
import { rankingCalls } from '../../calls.ts';
import { EntriesTable } from '../entries-table.tsx';
import { usePickedEntries } from '../pictures/picked-entries.ts';
import { basisOfTier } from '../rank-scope.ts';
import { YearChart } from '../pictures/year-chart.tsx';
import '../style.css';

const rowsAtFirst = 10;

/** On a member's page: its points of this month and in total, its year, and the records that they come from. */
export default function MemberPoints() {
  const memberId = useScreenParam('id');
  const { memberId: me } = useMe();
  const mayRead = useGranted(meritRights.reports);
  if (memberId !== me && !mayRead) return null;
  return <Points key={memberId} memberId={memberId} />;
}

function Points({ memberId }: { memberId: string }) {
  const { ranking } = useText();
  const today = useToday();
  const entries = usePickedEntries({ memberId, until: today }, rowsAtFirst);
  const { whole: total } = entries;
  const month = useCall(rankingCalls.explain, { memberId, page: 1, size: 1 }, { quiet: true });
  return (
    <Section title={ranking.member.title}>
      {total.isError && !total.data ? (
        <Unanswered answer={total} />
      ) : (
        <Stack>
          <Sums label={ranking.member.month} data={month.data} />
          <Sums label={ranking.member.total} data={total.data} />
          <YearChart memberId={memberId} toMonth={monthOf(today)} basis="merit" {...entries.year} />
          <Picked label={entries.label} onClear={entries.clear} />
          <EntriesTable label={ranking.explain.entries} memberId={memberId} pages={entries.pages} />
        </Stack>
      )}
    </Section>
  );
}

type Sum = { meritPoint: number; bmp: number; amp: number; pmp: number; gcp: number };

function Sums({ label, data }: { label: string; data: Sum | undefined }) {
  const { ranking, merit } = useText();
  const visibleTiers = useTiers();
  const items = [
    { key: 'merit', title: ranking.column.meritPoint, value: data?.meritPoint },
    ...allTiers
      .filter((tier) => visibleTiers.includes(tier))
      .map((tier) => ({ key: tier, title: merit.tier[tier], value: data?.[basisOfTier[tier]] })),
  ];
  return (
    <Stack gap={4}>
      <span className="k-second">{label}</span>
      <Facts
        look="sums"
        label={label}
        items={items.map(({ key, title, value }) => ({
          key,
          label: title,
          value: value === undefined ? '…' : formatTenths(value),
        }))}
      />
    </Stack>
  );
}
