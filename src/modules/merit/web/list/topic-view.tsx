import { late } from '../../../../kit/web/overlay/late.tsx';
import { useList } from '../../../../kit/web/list/use-list.ts';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { useNavigator, useScreen } from '../../../../kit/web/app/screen.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls, type TopicRow } from '../../calls.ts';
import { checking, CheckingList } from './checking-list.tsx';
import { detailPath } from './record-display.tsx';
import { useLineListColumns, useTopicColumns, type ListedLine } from './record-list-columns.tsx';
import { useListedLineMenu } from './record-line-acts.tsx';
import { useRecordMenu } from './record-menu.tsx';
import { readWhole } from './record-list-query.ts';
import { useBulkNullify, useChosenSum } from '../review/review-bulk.tsx';
import { meritRights } from '../../permissions.ts';

/** Fetched when it is asked for: the list comes first. */
const GroupList = late(async () => (await import('./line-groups.tsx')).default, { look: 'place' });

const newestFirst = { id: 'recordDate', desc: true };

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
  const mayNullify = useGranted(meritRights.nullify);
  const menu = useRecordMenu();
  const bulk = useBulkNullify();
  const sum = useChosenSum();
  const columns = useTopicColumns();
  const list = useList(meritCalls.list, {
    ...checking('topic'),
    sort: newestFirst,
    rowKey: topicKey,
    whole: (query) => readWhole(query, 'checking'),
  });
  return (
    <>
      <CheckingList
        list={list}
        grain="topic"
        columns={columns}
        export={{ kind: 'merit.records' }}
        rowName={topicName}
        rowActions={(row) => menu.items(row, 'list')}
        onOpen={({ id }) => go(detailPath(id))}
        bulkActions={
          mayNullify ? [{ id: 'nullify', label: meritReview.bulk.nullify, danger: true, run: bulk.run }] : []
        }
        sum={sum}
      />
      {menu.dialog}
      {bulk.dialog}
    </>
  );
}

const lineKey = ({ topicId, lineNo }: ListedLine): string => `${topicId}-${lineNo}`;
const lineName = ({ memberName, eventName }: ListedLine): string => `${memberName} ${eventName}`;

function LineList() {
  const { go } = useNavigator();
  const columns = useLineListColumns();
  const menu = useListedLineMenu();
  const list = useList(meritCalls.lines, { ...checking('event'), sort: newestFirst, rowKey: lineKey });
  return (
    <CheckingList
      list={list}
      grain="event"
      columns={columns}
      export={{ kind: 'merit.lines' }}
      rowName={lineName}
      rowActions={menu}
      onOpen={({ topicId }) => go(detailPath(topicId))}
    />
  );
}
