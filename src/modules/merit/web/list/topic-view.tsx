import { late } from '../../../../kit/web/overlay/late.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { useNavigator, useScreen } from '../../../../kit/web/app/screen.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritReadCalls } from '../../read.calls.ts';
import { topicLabels } from '../../columns.ts';
import { meritRights } from '../../permissions.ts';
import { useChosenSum } from '../review/chosen-sum.ts';
import { useBulkNullify } from '../review/late-bulk.ts';
import { checking, checkingWords, useChecking } from './checking-list.tsx';
import { topicFields } from './columns.tsx';
import { useRecordExport } from './export.tsx';
import { detailPath } from './record-display.tsx';
import { useRecordMenu } from './record-menu.tsx';

/** Loaded on demand, after the list of records. */
const LineList = late(async () => (await import('./line-list.tsx')).default, { look: 'place' });
const GroupsByEvent = late(async () => (await import('./line-groups.tsx')).GroupsByEvent, { look: 'place' });
const GroupsByMember = late(async () => (await import('./line-groups.tsx')).GroupsByMember, {
  look: 'place',
});

/** Daily checking: records that count or may count later, by topic, by line or summed, with the same filters. */
export default function TopicView() {
  const { search } = useScreen();
  switch (search['_grain']) {
    case 'event':
      return <LineList />;
    case 'byEvent':
      return <GroupsByEvent />;
    case 'byMember':
      return <GroupsByMember />;
    default:
      return <TopicList />;
  }
}

TopicView.askFirst = (search: Readonly<Record<string, unknown>>): void => {
  if (search['_grain'] === undefined) TopicList.askFirst(search);
};

TopicView.counted = (search: Readonly<Record<string, unknown>>) =>
  search['_grain'] === undefined ? TopicList.counted(search) : null;

const newestFirst = { id: 'recordDate', desc: true };

const TopicList = listScreen(meritReadCalls.list, {
  ...checking('topic'),
  words: (words) => ({ ...topicLabels(words), ...checkingWords(words) }),
  row: { key: 'id', name: 'topicName' },
  columns: topicFields(),
  sort: newestFirst,
  preview: ({ id }) => detailPath(id),
  whole: (request) => send(meritReadCalls.whole, request),
  groups: async () => (await import('./groups/grouping.ts')).recordGroups,
  counts: { call: meritReadCalls.counts, by: 'status' },
  use: (list, _level, columns) => {
    const { bulk: words } = useText().meritReview;
    const { go } = useNavigator();
    const mayNullify = useGranted(meritRights.nullify);
    const menu = useRecordMenu();
    const bulk = useBulkNullify();
    const file = useRecordExport('merit.records', list, columns);
    const parts = useChecking('topic', file);
    const chosen = [
      ...(mayNullify ? [{ id: 'nullify', label: words.nullify, danger: true, run: bulk.run }] : []),
      ...file.chosen,
    ];
    return {
      ...parts,
      rowActions: (row) => menu.items(row, 'list'),
      onOpen: ({ id }) => go(detailPath(id)),
      bulkActions: chosen.length > 0 ? chosen : undefined,
      sum: useChosenSum(),
      dialog: (
        <>
          {parts.dialog}
          {menu.dialog}
          {bulk.dialog}
        </>
      ),
    };
  },
});
