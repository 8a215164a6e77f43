import { useMemo } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone, dayInZone, daysBetween, formatTenths } from '../../../../kit/contract/format.ts';
import type { ListTotal } from '../../../../kit/web/list/list-totals.tsx';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import type { Column } from '../../../../kit/web/table/table-model.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { meritCalls, TopicRow } from '../../calls.ts';
import { tierIsOn, tiers, type Tier } from '../../rules/record.rules.ts';
import {
  minusOf,
  plusOf,
  Points,
  PointsPair,
  usePointsPhrase,
  useTiers,
  widthFor,
  widthOfAny,
  type Sums,
} from './record-display.tsx';
import { useToday } from './record-list-query.ts';
import { LineStatus, RecordStatus } from './record-status.tsx';

type CountedSums = Sums & { frequency: number };
/** What is booked, and beside it what waits for review and what was nullified. */
export type RecordSums = CountedSums & { pending: CountedSums; nullified: CountedSums };
export type ListedLine = OutputOf<typeof meritCalls.lines>['rows'][number];

const topicTiers: Readonly<Record<Tier, { id: 'bmp' | 'amp' | 'pmp' | 'gcp'; sortable: boolean }>> = {
  b: { id: 'bmp', sortable: true },
  a: { id: 'amp', sortable: true },
  p: { id: 'pmp', sortable: false },
  g: { id: 'gcp', sortable: true },
};

const people = [
  { id: 'recordMember', reviews: false },
  { id: 'firstAudit', reviews: true },
  { id: 'lastAudit', reviews: true },
] as const;

/**
 * The merit-point record's columns in the specification's order; whom it waits for stands before the status. Where
 * everything `waits`, that takes the place of the two reviewers, of the time of entry and of the status, which is the same
 * for all. What is left out by itself is a press away.
 */
export function useTopicColumns(waits = false): readonly Column<TopicRow>[] {
  const { merit, meritReview } = useText();
  const level = useSettings((settings) => settings.manageLevel);
  const zone = useSettings((settings) => settings.zone);
  return useMemo((): readonly Column<TopicRow>[] => {
    const words = merit.columns;
    return withNumber(words.recordNo, [
      {
        id: 'recordDate',
        title: words.recordDate,
        width: widthFor(words.recordDate, 94, true),
        sortable: true,
        cell: (row) => row.recordDate,
      },
      {
        id: 'createTime',
        title: words.createTime,
        width: widthFor(words.createTime, 94, true),
        hidden: waits,
        sortable: true,
        // The year is that of the day beside it, give or take the turn of one.
        cell: (row) => (
          <span title={dateTimeInZone(row.createTime, zone)}>
            {dateTimeInZone(row.createTime, zone).slice(5)}
          </span>
        ),
      },
      {
        id: 'createDate',
        title: words.createDate,
        width: 92,
        hidden: true,
        cell: (row) => row.createDate,
      },
      {
        id: 'topicName',
        title: words.topicName,
        width: 150,
        minWidth: 90,
        wraps: true,
        main: true,
        cell: (row) => row.topicName || '—',
      },
      { id: 'topicRemark', title: words.topicRemark, width: 76, wraps: true, cell: (row) => row.topicRemark },
      ...tiers
        .filter((tier) => tierIsOn(tier, level))
        .map((tier) => ({
          id: topicTiers[tier].id,
          title: words[topicTiers[tier].id],
          width: widthFor(words[topicTiers[tier].id], 62, topicTiers[tier].sortable),
          align: 'right' as const,
          sortable: topicTiers[tier].sortable,
          isEmpty: (row: TopicRow) => row[topicTiers[tier].id] === 0,
          cell: (row: TopicRow) => <Points tenths={row[topicTiers[tier].id]} />,
        })),
      {
        id: 'frequency',
        title: words.frequency,
        width: widthFor(words.frequency, 64, true),
        align: 'right',
        sortable: true,
        cell: (row) => row.frequency,
      },
      ...people.map(({ id, reviews }) => ({
        id,
        title: words[id],
        width: widthFor(words[id], 68),
        wraps: true,
        hidden: waits && reviews,
        cell: (row: TopicRow) => row[id],
      })),
      {
        id: 'lastModTime',
        title: words.lastModTime,
        width: 128,
        hidden: true,
        sortable: true,
        cell: (row) => dateTimeInZone(row.lastModTime, zone),
      },
      {
        id: 'waitingSince',
        title: meritReview.waiting,
        width: 200,
        minWidth: 160,
        wraps: true,
        hidden: !waits,
        sortable: true,
        cell: (row) => <Waiting row={row} zone={zone} />,
      },
      {
        id: 'status',
        title: words.status,
        width: widthOfAny(Object.values(merit.status), 100),
        hidden: waits,
        pin: 'end',
        cell: (row) => <RecordStatus status={row.status} />,
      },
    ]);
  }, [merit, meritReview, level, zone, waits]);
}

/** What stands beside the columns of a list: the menu of the application, edges, and the boxes and the menu of each row. */
const besideColumnsPx = 330;

/** The number stands before the other columns where they leave room for it; elsewhere it is a press away. */
function withNumber<Row extends { recordNo: string | null }>(
  title: string,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const width = widthFor(title, 104);
  const asked = columns.reduce((sum, { hidden, width: own = 0 }) => (hidden ? sum : sum + own), width);
  const number: Column<Row> = {
    id: 'recordNo',
    title,
    width,
    hidden: asked > window.innerWidth - besideColumnsPx,
    cell: ({ recordNo }) => <span className="k-number">{recordNo}</span>,
  };
  return [number, ...columns];
}

/** With whom, in which review, for how long: "First review · Li, 3 days". */
function Waiting({ row, zone }: { row: TopicRow; zone: string }) {
  const { merit, meritReview } = useText();
  const today = useToday();
  if (row.stage === 0 || !row.waitingMember || !row.waitingSince) return null;
  const days = daysBetween(dayInZone(row.waitingSince, zone), today);
  const since = dateTimeInZone(row.waitingSince, zone);
  return (
    <span title={since}>
      {meritReview.waitingAt(merit.stage[row.stage === 1 ? '1' : '2'], row.waitingMember)}{' '}
      <span className="mr-quiet">{meritReview.since(days)}</span>
    </span>
  );
}

export const score: Readonly<Record<Tier, 'bScore' | 'aScore' | 'pScore' | 'gScore'>> = {
  b: 'bScore',
  a: 'aScore',
  p: 'pScore',
  g: 'gScore',
};

/** The score-detail columns, one row per line; value × count is the total, so that lines add up to topics. */
export function useLineListColumns(): readonly Column<ListedLine>[] {
  const { merit, meritReview } = useText();
  const level = useSettings((settings) => settings.manageLevel);
  return useMemo((): readonly Column<ListedLine>[] => {
    const words = merit.columns;
    const on = tiers.filter((tier) => tierIsOn(tier, level));
    return withNumber(words.recordNo, [
      {
        id: 'recordDate',
        title: words.recordDate,
        width: widthFor(words.recordDate, 94, true),
        sortable: true,
        cell: (row) => row.recordDate,
      },
      {
        id: 'topicName',
        title: words.topicName,
        width: 150,
        minWidth: 90,
        wraps: true,
        cell: (row) => row.topicName,
      },
      {
        id: 'memberName',
        title: words.memberName,
        width: 68,
        wraps: true,
        main: true,
        cell: (row) => row.memberName,
      },
      { id: 'memberNo', title: words.memberNo, width: 80, hidden: true, cell: (row) => row.memberNo },
      { id: 'unitName', title: words.unitName, width: 84, wraps: true, cell: (row) => row.unitName },
      {
        id: 'eventName',
        title: words.eventName,
        width: 120,
        minWidth: 92,
        wraps: true,
        cell: (row) => row.eventName,
      },
      {
        id: 'typeName',
        title: words.typeName,
        width: 100,
        wraps: true,
        hidden: true,
        cell: (row) => row.typeName,
      },
      {
        id: 'count',
        title: words.count,
        width: widthFor(words.count, 56),
        align: 'right',
        cell: (row) => <span title={row.count === 1 ? undefined : eachOf(row, on)}>{row.count}</span>,
      },
      ...on.map((tier) => ({
        id: score[tier],
        title: words[score[tier]],
        width: widthFor(words[score[tier]], 66, tier !== 'p'),
        align: 'right' as const,
        sortable: tier !== 'p',
        isEmpty: (row: ListedLine) => row[score[tier]] === 0,
        cell: (row: ListedLine) => <Points tenths={row[score[tier]]} />,
      })),
      ...people.map(({ id }) => ({
        id,
        title: words[id],
        width: widthFor(words[id], 68),
        wraps: true,
        cell: (row: ListedLine) => row[id],
      })),
      {
        id: 'status',
        title: words.status,
        // Of the statuses of whole records a line shows these two alone.
        width: widthOfAny(
          [merit.status['3'], merit.status['0'], ...Object.values(meritReview.lineState)],
          92,
        ),
        pin: 'end',
        cell: (row) => <LineStatus line={row} />,
      },
    ]);
  }, [merit, meritReview, level]);
}

/** How a line with a count comes to its total: `B +2.0 A +1.0 × 3`. */
function eachOf(row: ListedLine, on: readonly Tier[]): string {
  const each = on
    .filter((tier) => row[tier] !== 0)
    .map((tier) => `${tier.toUpperCase()} ${formatTenths(row[tier], { signed: true })}`);
  return `${each.join(' ')} × ${row.count}`;
}

/** The columns of the kinds of points of which a filter has none, counted or not, whatever its rows are. */
export const emptyTiers = (sums: RecordSums): string[] =>
  tiers
    .filter((tier) =>
      [sums, sums.pending, sums.nullified].every(
        (each) => plusOf(each)[tier] === 0 && minusOf(each)[tier] === 0,
      ),
    )
    .flatMap((tier) => [topicTiers[tier].id, score[tier]]);

/** The whole filter's sums, awards and deductions apart; in grey behind them what does not count yet or any more. */
export function useRecordTotals(): (sums: RecordSums) => ListTotal[] {
  const { merit } = useText();
  const shown = useTiers();
  const phrase = usePointsPhrase();
  return (sums) => {
    const plus = plusOf(sums);
    const minus = minusOf(sums);
    const beside = (kind: 'pending' | 'nullified', label: string): ListTotal[] =>
      sums[kind].frequency === 0
        ? []
        : [{ label, value: phrase(plusOf(sums[kind]), minusOf(sums[kind])), quiet: true }];
    return [
      ...shown.map((tier) => ({
        label: merit.tier[tier],
        value: <PointsPair plus={plus[tier]} minus={minus[tier]} />,
      })),
      { label: merit.columns.frequency, value: sums.frequency.toLocaleString('en-US') },
      ...beside('pending', merit.status['3']),
      ...beside('nullified', merit.status['0']),
    ];
  };
}
