import { useMemo } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { formatTenths, monthOf, monthText } from '../../../kit/contract/format.ts';
import { isGranted, useMe } from '../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { Tag } from '../../../kit/web/display/tag.tsx';
import { day, text } from '../../../kit/contract/list/columns.ts';
import { table, type Pages } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';

import { meritRights } from '../../merit/permissions.ts';
import type { Tier } from '../../merit/rules/record.rules.ts';
import { useTiers } from '../../merit/web/door.tsx';
import { points } from '../../merit/web/fields.tsx';
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
  pages: Pages<Entry>;
  /** The member of these entries; entries of several people name them. */
  memberId?: string;
  none?: string;
};

/** Entries of the ledger, as the numbers of a ranking are made of. */
export function EntriesTable({ pages, memberId, ...named }: EntriesTableProps) {
  const tiers = useTiers();
  const config = useCall(organisationCalls.config, {}, { staleMs: 300_000, quiet: true });
  const ratios = config.data?.ratios;
  const { rows } = pages;
  const withMember = memberId === undefined;
  const opens = useOpens(memberId);
  const withQuestion = rows.some(({ question = null, mayAsk = false }) => question !== null || mayAsk);
  const withBooked = rows.some(({ recordDate, bookDate }) => recordDate !== bookDate);
  const withRatio = !withMember && rows.some(({ amp }) => amp !== 0);
  // The drawer is narrow, so tiers without points in these entries have no column.
  const worn = tiers.filter((tier) => withMember || rows.some((row) => row[basisOfTier[tier]] !== 0));
  const wornTiers = worn.join();
  const facts = useMemo(
    () => ({
      tiers: tiers.filter((tier) => wornTiers.includes(tier)),
      ratios: ratios ?? null,
      withMember,
      withBooked,
      withRatio,
      withQuestion,
      opens,
    }),
    [tiers, wornTiers, ratios, withMember, withBooked, withRatio, withQuestion, opens],
  );
  return <Entries pages={pages} facts={facts} {...named} />;
}

type Facts = {
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

const tierColumn = (tier: Tier) =>
  points(tier, { width: 70, of: (entry: Entry) => entry[basisOfTier[tier]] });

const Entries = table<Entry>()({
  words: ({ ranking: { explain }, merit }) => ({
    title: explain.entries,
    columns: {
      ...merit.columns,
      ...merit.tier,
      bookDate: explain.booked,
      memberName: merit.columns.memberName,
      ratio: explain.ratio,
      meritPoint: explain.merit,
      question: explain.question,
    },
    helps: { ratio: explain.ratioHelp },
    none: explain.none,
  }),
  row: {
    key: ({ postingId, line }) => `${postingId} ${line}`,
    name: ({ topicName, recordDate }) => `${topicName} ${recordDate}`,
  },
  columns: ({ ranking: { explain } }, facts: Facts) => {
    const { ratios } = facts;
    return [
      column(day('recordDate', { width: 94 })),
      ...(facts.withBooked ? [column(day('bookDate', { width: 94 }))] : []),
      ...(facts.withMember
        ? [custom('memberName', ({ memberName = '' }: Entry) => memberName, { width: 110, wraps: true })]
        : []),
      custom('topicName', (entry) => <Topic entry={entry} text={explain} {...facts} />, {
        width: 160,
        wraps: true,
        main: true,
      }),
      column(text('eventName', { width: 118 }), { wraps: true }),
      ...facts.tiers.map(tierColumn),
      ...(facts.withRatio && ratios ? [ratioColumn(ratios)] : []),
      points('meritPoint', { width: 82 }),
      ...(facts.withQuestion ? [questionColumn(explain)] : []),
    ];
  },
  skeletonRows: 8,
});

function questionColumn(explain: RankingText['explain']) {
  const cell = (entry: Entry) => {
    const { question = null, mayAsk = false, topicName, eventName, kind, recordDate } = entry;
    const name = `${topicName || eventName || (explain.kind[kind] ?? kind)} ${recordDate}`;
    return <LateEntryQuestion entry={{ ...entry, question, mayAsk }} name={name} changes={changes} />;
  };
  return custom('question', cell, { width: 118, minWidth: 118 });
}

const ratioColumn = (ratios: Ratio[]) =>
  custom(
    'ratio',
    ({ amp, bookDate }: Entry) =>
      amp === 0 ? null : (
        <span className="k-second">× {formatTenths(ratioFor({ ratios }, monthOf(bookDate)))}</span>
      ),
    { width: 78, align: 'right' },
  );

type TopicProps = { entry: Entry; text: RankingText['explain'] } & Pick<Facts, 'withMember' | 'opens'>;

/** The record, and of which closed month it is; a list of one month's late changes need not repeat that. */
function Topic({ entry, text, withMember, opens }: TopicProps) {
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
