import { lazy } from 'react';
import type { InputOf } from '../../../kit/contract/call.ts';
import { useGranted } from '../../../kit/web/me.ts';
import { useNavigator, useScreen } from '../../../kit/web/screen.ts';
import { send } from '../../../kit/web/send/send.ts';
import { callKey } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { meritCalls, type TopicRow } from '../merit.calls.ts';
import { CheckingList } from './checking-list.tsx';
import { detailPath } from './record-display.tsx';
import { useLineListColumns, useTopicColumns, type ListedLine } from './record-list-columns.tsx';
import { useListedLineMenu } from './record-line-acts.tsx';
import { useRecordMenu } from './record-menu.tsx';
import { useBulk, useSeenRows } from './review-bulk.tsx';

type TopicSort = NonNullable<InputOf<typeof meritCalls.list>['sort']>;
type LineSort = NonNullable<InputOf<typeof meritCalls.lines>['sort']>;

/** Fetched when it is asked for: the list comes first. */
const GroupList = lazy(() => import('./line-groups.tsx'));

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
  const mayNullify = useGranted('MERITPOINT002001');
  const menu = useRecordMenu();
  const bulk = useBulk();
  const { see, chosen } = useSeenRows();
  const columns = useTopicColumns();
  return (
    <>
      <CheckingList<TopicRow, TopicSort>
        grain="topic"
        queryKey={callKey(meritCalls.list)}
        initial={newestFirst}
        load={async (asked, signal) => {
          const answer = await send(meritCalls.list, asked, { signal });
          see(answer.rows);
          return answer;
        }}
        columns={columns}
        export={{ kind: 'merit.records' }}
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
  return (
    <CheckingList<ListedLine, LineSort>
      grain="event"
      queryKey={callKey(meritCalls.lines)}
      initial={newestFirst}
      load={(asked, signal) => send(meritCalls.lines, asked, { signal })}
      columns={columns}
      export={{ kind: 'merit.lines' }}
      rowKey={lineKey}
      rowName={lineName}
      rowActions={menu}
      onOpen={({ topicId }) => go(detailPath(topicId))}
    />
  );
}
