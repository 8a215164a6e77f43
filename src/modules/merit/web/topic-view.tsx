import { lazy } from 'react';
import type { InputOf } from '../../../kit/contract/call.ts';
import type { Filters } from '../../../kit/web/filter-bar.tsx';
import { useListAddress } from '../../../kit/web/list-address.ts';
import { ListScreen } from '../../../kit/web/list-screen.tsx';
import { useGranted } from '../../../kit/web/me.ts';
import { useNavigator, useScreen } from '../../../kit/web/screen.ts';
import { send } from '../../../kit/web/send/send.ts';
import { callKey } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { ImportLink } from '../../batch/web/batch.web.tsx';
import { useListView } from '../../views/web/views.web.tsx';
import { meritCalls, type TopicRow } from '../merit.calls.ts';
import { GrainSwitch, pageOf, paths } from './checking-grain.tsx';
import { detailPath } from './record-display.tsx';
import {
  useLineListColumns,
  useRecordTotals,
  useTopicColumns,
  type ListedLine,
  type RecordSums,
} from './record-list-columns.tsx';
import { useRecordFilters } from './record-list-filters.tsx';
import { useRecordExport } from './record-list-export.tsx';
import { useListedLineMenu } from './record-line-acts.tsx';
import { filtersOf, recordFilterNames } from './record-list-query.ts';
import { useRecordMenu } from './record-menu.tsx';
import { useBulk, useSeenRows } from './review-bulk.tsx';

type TopicSort = NonNullable<InputOf<typeof meritCalls.list>['sort']>;
type LineSort = NonNullable<InputOf<typeof meritCalls.lines>['sort']>;

/** Fetched when it is asked for: the list comes first. */
const GroupList = lazy(() => import('./line-groups.tsx'));

const newestFirst = { sort: { id: 'recordDate', desc: true } };

/** Daily checking: what counts or may come to count, by topic, by event line or summed, from the same filters. */
export default function TopicView() {
  const { search } = useScreen();
  switch (search['_grain']) {
    case 'event':
      return <LineList />;
    case 'byEvent':
      return <GroupList key="event" by="event" />;
    case 'byMember':
      return <GroupList key="member" by="member" />;
    default:
      return <TopicList />;
  }
}

const topicKey = ({ id }: TopicRow): string => id;
const topicName = (row: TopicRow): string => row.topicName;

function TopicList() {
  const { meritReview } = useText();
  const { go } = useNavigator();
  const mayNullify = useGranted('MERITPOINT002001');
  const [query, onQuery] = useListAddress(recordFilterNames, newestFirst);
  const view = useListView(paths.topic, query, onQuery);
  const menu = useRecordMenu();
  const bulk = useBulk();
  const { see, chosen } = useSeenRows();
  const columns = useTopicColumns();
  const takeAlong = useRecordExport('merit.records', query, { scope: 'checking', columns, view: view.view });
  const filters = useRecordFilters('checking');
  const totals = useRecordTotals();
  return (
    <>
      <ListScreen<TopicRow, Filters, RecordSums>
        title={meritReview.menu.checking}
        help={meritReview.checking.help}
        queryKey={[...callKey(meritCalls.list), 'checking']}
        query={query}
        onQuery={onQuery}
        load={async (asked, signal) => {
          const input = { ...filtersOf(asked, 'checking'), ...pageOf<TopicSort>(asked) };
          const answer = await send(meritCalls.list, input, { signal });
          see(answer.rows);
          takeAlong.counted(answer.total);
          return answer;
        }}
        filters={filters}
        columns={columns}
        rowKey={topicKey}
        rowName={topicName}
        rowActions={(row) => menu.items(row, 'list')}
        onOpen={({ id }) => go(detailPath(id))}
        {...(mayNullify && {
          bulkActions: [
            {
              id: 'nullify',
              label: meritReview.bulk.nullify,
              danger: true,
              run: (target) =>
                target.mode === 'rows' ? bulk.run('nullify', chosen(target.keys)) : Promise.resolve(false),
            },
          ],
        })}
        totals={totals}
        actions={
          <>
            <GrainSwitch grain="topic" />
            {takeAlong.button}
            <ImportLink />
          </>
        }
        {...view}
        printable
      />
      {menu.dialog}
      {takeAlong.dialog}
      {bulk.dialog}
    </>
  );
}

const lineKey = ({ topicId, lineNo }: ListedLine): string => `${topicId}-${lineNo}`;
const lineName = ({ memberName, eventName }: ListedLine): string => `${memberName} ${eventName}`;

function LineList() {
  const { meritReview } = useText();
  const { go } = useNavigator();
  const [query, onQuery] = useListAddress(recordFilterNames, newestFirst);
  const view = useListView(paths.event, query, onQuery);
  const columns = useLineListColumns();
  const menu = useListedLineMenu();
  const takeAlong = useRecordExport('merit.lines', query, { scope: 'checking', columns, view: view.view });
  const filters = useRecordFilters('checking');
  const totals = useRecordTotals();
  return (
    <>
      <ListScreen<ListedLine, Filters, RecordSums>
        title={meritReview.menu.checking}
        help={meritReview.checking.help}
        queryKey={[...callKey(meritCalls.lines), 'checking']}
        query={query}
        onQuery={onQuery}
        load={async (asked, signal) => {
          const input = { ...filtersOf(asked, 'checking'), ...pageOf<LineSort>(asked) };
          const answer = await send(meritCalls.lines, input, { signal });
          takeAlong.counted(answer.total);
          return answer;
        }}
        filters={filters}
        columns={columns}
        rowKey={lineKey}
        rowName={lineName}
        rowActions={menu}
        onOpen={({ topicId }) => go(detailPath(topicId))}
        totals={totals}
        actions={
          <>
            <GrainSwitch grain="event" />
            {takeAlong.button}
            <ImportLink />
          </>
        }
        {...view}
        printable
      />
      {takeAlong.dialog}
    </>
  );
}
