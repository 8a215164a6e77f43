import { useMemo } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { formatTenths, monthOf, monthText } from '../../../kit/contract/format.ts';
import { DataTable } from '../../../kit/web/table/data-table.tsx';
import { EmptyState } from '../../../kit/web/display/feedback.tsx';
import { Pagination } from '../../../kit/web/list/pagination.tsx';
import { isGranted, useMe } from '../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { Tag } from '../../../kit/web/display/tag.tsx';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { useText } from '../../../kit/web/text/text.tsx';

import { meritRights } from '../../merit/permissions.ts';
import type { Tier } from '../../merit/rules/record.rules.ts';
import { Points, useTiers } from '../../merit/web/door.tsx';
import { organisationCalls } from '../../organisation/calls.ts';
import { ratioFor, type Ratio } from '../../organisation/rules.ts';
import { LateEntryQuestion } from '../../questions/web/door.tsx';
import { rankingCalls } from '../calls.ts';
import type { RankingText } from '../words/zh_CN.ts';
import { basisOfTier } from './rank-scope.ts';

type Explained = OutputOf<typeof rankingCalls.explain>['rows'][number];
type Entry = Omit<Explained, 'question' | 'mayAsk'> &
  Partial<Pick<Explained, 'question' | 'mayAsk'>> & {
    memberName?: string;
    memberNo?: string;
  };

const changes = [rankingCalls.explain];

type EntriesTableProps = {
  label: string;
  rows: readonly Entry[];
  total: number;
  page: number;
  size: number;
  onPage: (page: number, size: number) => void;
  loading: boolean;
  stale: boolean;
  /** Whose entries these are; entries of several people name them. */
  memberId?: string;
  none: string;
};

/** Entries of the ledger, as the numbers of a ranking are made of. */
export function EntriesTable(props: EntriesTableProps) {
  const { ranking, merit } = useText();
  const tiers = useTiers();
  const config = useCall(organisationCalls.config, {}, { staleMs: 300_000, quiet: true });
  const ratios = config.data?.ratios;
  const { rows, memberId } = props;
  const withMember = memberId === undefined;
  const opens = useOpens(memberId);
  const withQuestion = rows.some(({ question = null, mayAsk = false }) => question !== null || mayAsk);
  const withBooked = rows.some(({ recordDate, bookDate }) => recordDate !== bookDate);
  const withRatio = !withMember && rows.some(({ amp }) => amp !== 0);
  // The drawer is narrow, so tiers without points in these entries have no column.
  const worn = tiers.filter((tier) => withMember || rows.some((row) => row[basisOfTier[tier]] !== 0));
  const shown = worn.join();
  const columns = useMemo(
    () =>
      entryColumns({
        text: ranking,
        merit,
        tiers: tiers.filter((tier) => shown.includes(tier)),
        ratios: ratios ?? null,
        withMember,
        withBooked,
        withRatio,
        withQuestion,
        opens,
      }),
    [ranking, merit, tiers, shown, ratios, withMember, withBooked, withRatio, withQuestion, opens],
  );
  return (
    <>
      <DataTable
        label={props.label}
        columns={columns}
        rows={rows}
        rowKey={entryKey}
        rowName={({ topicName, recordDate }) => `${topicName} ${recordDate}`}
        loading={props.loading}
        stale={props.stale}
        skeletonRows={8}
        empty={<EmptyState title={props.none} />}
      />
      {props.total > props.size && (
        <Pagination page={props.page} size={props.size} total={props.total} onChange={props.onPage} />
      )}
    </>
  );
}

const entryKey = ({ postingId, line }: Entry): string => `${postingId} ${line}`;

type ColumnContext = {
  text: RankingText;
  merit: Catalogue['merit'];
  tiers: readonly Tier[];
  ratios: Ratio[] | null;
  withMember: boolean;
  /** Entries booked on another day than that of the record show the day. */
  withBooked: boolean;
  withRatio: boolean;
  /** Something was asked of these entries, or may be. */
  withQuestion: boolean;
  /** Whether the reader may open the records. */
  opens: boolean;
};

/** Reports tell of all points, but not everybody who reads them may open the records of others. */
function useOpens(memberId: string | undefined): boolean {
  const me = useMe();
  return memberId === me.memberId || isGranted(me, meritRights.seeAll) || isGranted(me, meritRights.check);
}

function entryColumns(given: ColumnContext): readonly Column<Entry>[] {
  const { text, merit, tiers, ratios } = given;
  const { explain } = text;
  const { columns } = merit;
  const date: Column<Entry> = {
    id: 'recordDate',
    title: columns.recordDate,
    width: 94,
    cell: ({ recordDate }) => recordDate,
  };
  const member: Column<Entry> = {
    id: 'member',
    title: columns.memberName,
    width: 110,
    wraps: true,
    cell: ({ memberName = '' }) => memberName,
  };
  const topic: Column<Entry> = {
    id: 'topic',
    title: columns.topicName,
    width: 160,
    wraps: true,
    main: true,
    cell: (entry) => <Topic entry={entry} {...given} />,
  };
  const event: Column<Entry> = {
    id: 'event',
    title: columns.eventName,
    width: 118,
    wraps: true,
    cell: ({ eventName }) => eventName,
  };
  const points = tiers.map((tier): Column<Entry> => ({
    id: tier,
    title: merit.tier[tier],
    width: 70,
    align: 'right',
    cell: (entry) => <Points tenths={entry[basisOfTier[tier]]} />,
  }));
  const sum: Column<Entry> = {
    id: 'merit',
    title: explain.merit,
    width: 82,
    align: 'right',
    cell: ({ meritPoint }) => <Points tenths={meritPoint} />,
  };
  return [
    date,
    ...(given.withBooked ? [bookedColumn(given)] : []),
    ...(given.withMember ? [member] : []),
    topic,
    event,
    ...points,
    ...(given.withRatio && ratios ? [ratioColumn(explain, ratios)] : []),
    sum,
    ...(given.withQuestion ? [questionColumn(explain)] : []),
  ];
}

function questionColumn(explain: RankingText['explain']): Column<Entry> {
  return {
    id: 'question',
    title: explain.question,
    width: 118,
    minWidth: 118,
    cell: (entry) => {
      const { question = null, mayAsk = false, topicName, eventName, kind, recordDate } = entry;
      const name = `${topicName || eventName || (explain.kind[kind] ?? kind)} ${recordDate}`;
      return <LateEntryQuestion entry={{ ...entry, question, mayAsk }} name={name} changes={changes} />;
    },
  };
}

function bookedColumn({ text: { explain } }: ColumnContext): Column<Entry> {
  return { id: 'bookDate', title: explain.booked, width: 94, cell: ({ bookDate }) => bookDate };
}

function ratioColumn(explain: RankingText['explain'], ratios: Ratio[]): Column<Entry> {
  return {
    id: 'ratio',
    title: explain.ratio,
    help: explain.ratioHelp,
    width: 78,
    align: 'right',
    cell: ({ amp, bookDate }) =>
      amp === 0 ? null : (
        <span className="k-second">× {formatTenths(ratioFor({ ratios }, monthOf(bookDate)))}</span>
      ),
  };
}

type TopicProps = { entry: Entry } & Pick<ColumnContext, 'text' | 'withMember' | 'opens'>;

/** The record, and of which closed month it is; a list of one month's late changes need not repeat that. */
function Topic({ entry, text: { explain: text }, withMember, opens }: TopicProps) {
  const { recordId, topicName, kind, reversal, originMonth } = entry;
  const name = topicName === '' ? (text.kind[kind] ?? kind) : topicName;
  return (
    <span className="rk-name">
      {topicName === '' || kind === 'carry' || !opens ? (
        <span className="k-ellipsis">{name}</span>
      ) : (
        <ScreenLink to={`/integralManage/detail/${recordId}`} className="k-ellipsis">
          {name}
        </ScreenLink>
      )}
      {reversal ? (
        <Tag tone="danger">{text.reversal}</Tag>
      ) : (
        kind === 'restore' && <Tag tone="info">{text.kind[kind]}</Tag>
      )}
      {!withMember && originMonth !== null && <Tag tone="warning">{text.origin(monthText(originMonth))}</Tag>}
    </span>
  );
}
