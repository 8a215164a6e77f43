import { useMemo } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { formatTenths, monthOf } from '../../../kit/contract/format.ts';
import { DataTable } from '../../../kit/web/data-table.tsx';
import { EmptyState } from '../../../kit/web/feedback.tsx';
import { Pagination } from '../../../kit/web/pagination.tsx';
import { ScreenLink } from '../../../kit/web/screen-link.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import type { Column } from '../../../kit/web/table-model.ts';
import { Tag } from '../../../kit/web/tag.tsx';
import { useText, type Catalogue } from '../../../kit/web/text/text.tsx';

import type { Tier } from '../../merit/merit.rules.ts';
import { Points, useTiers } from '../../merit/web/merit.web.tsx';
import { organisationCalls } from '../../organisation/organisation.calls.ts';
import { ratioFor, type Ratio } from '../../organisation/organisation.rules.ts';
import type { rankingCalls } from '../ranking.calls.ts';
import type { RankingText } from '../ranking.text.zh_CN.ts';
import { basisOfTier } from './rank-columns.tsx';
import { monthText } from './rank-scope.ts';

type Entry = OutputOf<typeof rankingCalls.explain>['rows'][number] & {
  memberName?: string;
  memberNo?: string;
};

export type EntriesTableProps = {
  label: string;
  rows: readonly Entry[];
  total: number;
  page: number;
  size: number;
  onPage: (page: number, size: number) => void;
  loading: boolean;
  stale: boolean;
  /** Entries of several people name them. */
  withMember?: boolean;
  none: string;
};

/** Entries of the ledger, as the numbers of a ranking are made of. */
export function EntriesTable(props: EntriesTableProps) {
  const { ranking, merit } = useText();
  const tiers = useTiers();
  const config = useCall(organisationCalls.config, {}, { staleMs: 300_000, quiet: true });
  const ratios = config.data?.ratios;
  const { withMember = false } = props;
  const columns = useMemo(
    () => entryColumns({ text: ranking, merit, tiers, ratios: ratios ?? null, withMember }),
    [ranking, merit, tiers, ratios, withMember],
  );
  return (
    <>
      <DataTable
        label={props.label}
        columns={columns}
        rows={props.rows}
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

type Given = {
  text: RankingText;
  merit: Catalogue['merit'];
  tiers: readonly Tier[];
  ratios: Ratio[] | null;
  withMember: boolean;
};

function entryColumns({ text, merit, tiers, ratios, withMember }: Given): readonly Column<Entry>[] {
  const { explain } = text;
  const { columns } = merit;
  return [
    {
      id: 'recordDate',
      title: columns.recordDate,
      width: 128,
      cell: (entry) => <When entry={entry} text={explain} />,
    },
    ...(withMember
      ? [
          {
            id: 'member',
            title: columns.memberName,
            width: 120,
            cell: ({ memberName = '' }: Entry) => memberName,
          },
        ]
      : []),
    {
      id: 'topic',
      title: columns.topicName,
      width: 190,
      main: true,
      cell: (entry) => <Topic entry={entry} text={explain} />,
    },
    { id: 'event', title: columns.eventName, width: 150, cell: ({ eventName }) => eventName },
    ...tiers.map((tier) => ({
      id: tier,
      title: merit.tier[tier],
      width: 78,
      align: 'right' as const,
      cell: (entry: Entry) => <Points tenths={entry[basisOfTier[tier] as 'bmp']} />,
    })),
    {
      id: 'ratio',
      title: explain.ratio,
      help: explain.ratioHelp,
      width: 76,
      align: 'right',
      cell: ({ amp, bookDate }) =>
        amp !== 0 && ratios ? (
          <span className="rk-quiet">× {formatTenths(ratioFor({ ratios }, monthOf(bookDate)))}</span>
        ) : null,
    },
    {
      id: 'merit',
      title: explain.merit,
      width: 90,
      align: 'right',
      cell: ({ meritPoint }) => <Points tenths={meritPoint} />,
    },
  ];
}

type Words = RankingText['explain'];

/** The day it happened; what was booked later says when, and of which closed month it is. */
function When({ entry: { recordDate, bookDate, originMonth }, text }: { entry: Entry; text: Words }) {
  if (bookDate === recordDate) return recordDate;
  const booked = `${text.booked(bookDate)}${originMonth === null ? '' : ` · ${text.origin(monthText(originMonth))}`}`;
  return (
    <span className="rk-when" title={booked}>
      {recordDate}
      <span>{booked}</span>
    </span>
  );
}

function Topic({ entry: { recordId, topicName, kind, reversal }, text }: { entry: Entry; text: Words }) {
  const name = topicName === '' ? (text.kind[kind] ?? kind) : topicName;
  return (
    <span className="rk-name">
      {topicName === '' ? (
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
    </span>
  );
}
