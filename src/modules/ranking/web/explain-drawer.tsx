import { defaultPageSize } from '../../../kit/contract/page.ts';
import { firstDayOf, formatTenths, lastDayOf } from '../../../kit/contract/format.ts';
import { Picked } from '../../../kit/web/chart/picked.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { IconDownload, IconSuccess } from '../../../kit/web/display/icons.tsx';
import { useGranted } from '../../../kit/web/app/me.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { useExport } from '../../files/web/door.tsx';
import { tiers as allTiers } from '../../merit/rules/record.rules.ts';
import { useTiers } from '../../merit/web/door.tsx';
import { type Basis } from '../rules.ts';
import { EntriesTable } from './entries-table.tsx';
import { usePickedEntries } from './pictures/picked-entries.ts';
import { basisOfTier, lastMonthOf, type RankScope, type Span } from './rank-scope.ts';
import { valueOf, type PlainRow } from './rank-source.ts';
import { Calendar } from './pictures/calendar.tsx';
import { SourcesChart } from './pictures/sources.tsx';
import { YearChart } from './pictures/year-chart.tsx';
import { meritRights } from '../../merit/permissions.ts';

export type Explained = { row: PlainRow; basis: Basis };

type ExplainDrawerProps = { explained: Explained; scope: RankScope; onClose: () => void };

/** A number of a ranking opened: the entries it is made of, their sum, and how the member's year went. */
export function ExplainDrawer({ explained: { row, basis }, scope, onClose }: ExplainDrawerProps) {
  const { ranking } = useText();
  const base = { memberId: row.memberId, ...entriesOf(scope) };
  const entries = usePickedEntries(base, defaultPageSize);
  const { whole } = entries;
  const entriesExport = useExport('ranking.explain');
  const exportable = useGranted(meritRights.exportReports);
  const { data } = whole;
  const listed = valueOf(row, basis);
  const sum = data && (basis === 'merit' ? data.meritPoint : data[basis]);
  return (
    <Dialog
      look="drawer"
      width={720}
      title={`${row.memberName} ${row.memberNo}`}
      help={`${row.unitName} · ${spanText(scope.span, ranking.explain)}`}
      onClose={onClose}
      actions={
        exportable && (
          <Button
            icon={<IconDownload />}
            onClick={() => entriesExport.open(entries.asked, entries.pages.total)}
          >
            {ranking.export}
          </Button>
        )
      }
    >
      <Stack>
        {entriesExport.dialog}
        <div className="rk-explain-head">
          <Sums basis={basis} data={data} cumulative={'until' in scope.span} />
          <YearChart
            memberId={row.memberId}
            toMonth={lastMonthOf(scope.span)}
            basis={basis}
            {...entries.year}
          />
        </div>
        {sum === undefined || entries.label !== null ? null : sum === listed ? (
          <p className="rk-equal">
            <IconSuccess />
            {ranking.explain.equal}
          </p>
        ) : (
          <Alert tone="warning">
            {ranking.explain.differs({ listed: formatTenths(listed), sum: formatTenths(sum) })}
          </Alert>
        )}
        <Picked label={entries.label} onClear={entries.clear} />
        <EntriesTable label={ranking.explain.entries} memberId={row.memberId} pages={entries.pages} />
        <SourcesChart asked={base} {...entries.sources} />
        <Calendar memberId={row.memberId} to={lastDayOf(lastMonthOf(scope.span))} {...entries.days} />
      </Stack>
    </Dialog>
  );
}

/** The sums of all entries by tier; the one that was clicked is highlighted. */
function Sums({ basis, data, cumulative }: { basis: Basis; data: Sum | undefined; cumulative: boolean }) {
  const { ranking, merit } = useText();
  const visibleTiers = useTiers();
  const items = [
    {
      basis: 'merit' as const,
      label: cumulative ? ranking.column.meritPointTotal : ranking.column.meritPoint,
    },
    ...allTiers
      .filter((tier) => visibleTiers.includes(tier))
      .map((tier) => ({ basis: basisOfTier[tier], label: merit.tier[tier] })),
  ];
  return (
    <Facts
      look="sums"
      label={ranking.explain.sum}
      items={items.map((item) => ({
        key: item.basis,
        label: item.label,
        value: data ? formatTenths(item.basis === 'merit' ? data.meritPoint : data[item.basis]) : '…',
        asked: item.basis === basis,
      }))}
    />
  );
}

type Sum = { meritPoint: number; bmp: number; amp: number; pmp: number; gcp: number };

/** The input for the entries of a number. Current members keep the points that they earned in other units. */
function entriesOf({ span, groupId, unitIds, withChildren, unitBasis }: RankScope) {
  if (unitBasis === 'current') return span;
  return groupId === undefined
    ? { ...span, ...(unitIds && { unitIds, withChildren }) }
    : { ...span, groupId };
}

function spanText(
  span: Span,
  words: { until: (day: string) => string; span: (s: { from: string; to: string }) => string },
): string {
  if ('until' in span) return words.until(span.until);
  return words.span('month' in span ? { from: firstDayOf(span.month), to: lastDayOf(span.month) } : span);
}
