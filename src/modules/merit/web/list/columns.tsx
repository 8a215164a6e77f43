/** The columns of the lists of records: those of their files (`columns.ts`), as the screens show them. */
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { columns, type Display } from '../../../../kit/web/list/list-fields.tsx';
import type { ListTotal } from '../../../../kit/web/list/list-totals.tsx';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { meritCalls, TopicRow } from '../../calls.ts';
import { lineTiers, topicColumns, type Level } from '../../columns.ts';
import { tiers, topicTiers } from '../../rules/tiers.ts';
import { ageOf, daysWaited } from '../../rules/waiting.rules.ts';
import { minusOf, plusOf, Points, PointsPair, usePointsPhrase, useTiers } from './record-display.tsx';
import { RecordStatus } from './record-status.tsx';

export type RecordSums = OutputOf<typeof meritCalls.list>['totals'];

/** The kinds of points that the organisation uses decide which columns there are. */
export const useLevel = (): Level => useSettings((settings) => settings.manageLevel);

export const hidden = { hidden: true } as const;
export const day = { width: 94, sort: true } as const;
export const few = { width: 64, sort: true } as const;
export const person = { width: 68, wraps: true } as const;
export const name = { width: 150, minWidth: 90, wraps: true } as const;
export const number = {
  width: 104,
  spare: true,
  show: (no: unknown) => <span className="k-number">{no as string | null}</span>,
} as const;
/** P points are added up, but not sorted by. */
export const plainPoints = {
  width: 62,
  phone: 'value',
  show: (tenths: unknown) => <Points tenths={tenths as number} />,
  isEmpty: (tenths: unknown) => tenths === 0,
} as const;
export const points = { ...plainPoints, sort: true } as const;

/**
 * A record in one row; the person that it waits for is before the status. Where everything `waits`, that replaces the
 * two reviewers, the time of entry and the status, which is the same for all.
 */
export const topicFields =
  (waits = false) =>
  (level: Level) =>
    columns(topicColumns(level), {
      recordNo: number,
      recordDate: day,
      createTime: { ...day, hidden: waits, yields: true, show: shortTime },
      createDate: { width: 92, ...hidden },
      topicName: { ...name, main: true, show: (words) => (words as string) || '—' },
      topicRemark: { width: 76, wraps: true },
      bmp: points,
      amp: points,
      pmp: plainPoints,
      gcp: points,
      frequency: few,
      recordMember: waits ? person : { ...person, phone: 'note' },
      firstAudit: { ...person, hidden: waits },
      lastAudit: { ...person, hidden: waits },
      lastModTime: { width: 128, sort: true, ...hidden },
      waitingSince: {
        width: 200,
        minWidth: 160,
        wraps: true,
        sort: true,
        hidden: !waits,
        phone: 'note',
        show: (_, row: TopicRow, display) => <Waiting row={row} shown={display} />,
      },
      status: {
        width: 100,
        hidden: waits,
        pin: 'end',
        phone: 'state',
        show: (status) => <RecordStatus status={status as number} />,
      },
    });

/** Without the year: it is that of the day beside it, or the one after. */
function shortTime(instant: unknown, _row: unknown, { zone }: Display) {
  const time = dateTimeInZone(instant as string, zone);
  return <span title={time}>{time.slice(5)}</span>;
}

const ageTones = { fresh: 'k-quiet', due: 'mr-warn', late: 'mr-late' } as const;

/** With whom, in which review, for how long: "First review · Li, 3 days". */
function Waiting({ row, shown: { zone, today } }: { row: TopicRow; shown: Display }) {
  const { merit, meritReview } = useText();
  const remindDays = useSettings((settings) => settings.remindDays);
  const escalateDays = useSettings((settings) => settings.escalateDays);
  if (row.stage === 0 || !row.waitingMember || !row.waitingSince) return null;
  const days = daysWaited(row.waitingSince, { zone, today });
  return (
    <span title={dateTimeInZone(row.waitingSince, zone)}>
      {meritReview.waitingAt(merit.stage[row.stage === 1 ? '1' : '2'], row.waitingMember)}{' '}
      <span className={ageTones[ageOf(days, { remindDays, escalateDays })]}>{meritReview.since(days)}</span>
    </span>
  );
}

/** The columns of tiers without points in the whole filter, booked or not, for rows of any grain. */
export const emptyTiers = (sums: RecordSums): string[] =>
  tiers
    .filter((tier) =>
      [sums, sums.pending, sums.nullified].every(
        (each) => plusOf(each)[tier] === 0 && minusOf(each)[tier] === 0,
      ),
    )
    .flatMap((tier) => [topicTiers[tier], lineTiers[tier]]);

/** The whole filter's sums, awards and deductions apart; in grey behind them what does not count yet or any more. */
export function useRecordTotals(): (sums: RecordSums) => ListTotal[] {
  const { merit } = useText();
  const visibleTiers = useTiers();
  const phrase = usePointsPhrase();
  return (sums) => {
    const plus = plusOf(sums);
    const minus = minusOf(sums);
    // Where nothing counts yet, as among what waits for review, zeros would hide what the rows hold.
    const quiet = sums.frequency > 0;
    const beside = (kind: 'pending' | 'nullified', label: string): ListTotal[] =>
      sums[kind].frequency === 0
        ? []
        : [{ label, value: phrase(plusOf(sums[kind]), minusOf(sums[kind])), quiet }];
    const others = [...beside('pending', merit.status['3']), ...beside('nullified', merit.status['0'])];
    if (!quiet && others.length > 0) return others;
    return [
      ...visibleTiers.map((tier) => ({
        label: merit.tier[tier],
        value: <PointsPair plus={plus[tier]} minus={minus[tier]} />,
      })),
      { label: merit.columns.frequency, value: sums.frequency.toLocaleString('en-US') },
      ...others,
    ];
  };
}
