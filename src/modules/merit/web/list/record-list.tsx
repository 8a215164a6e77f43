import { Radios } from '../../../../kit/web/input/input.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { listScreen, type ListComponent, type ListParts } from '../../../../kit/web/list/list-screen.tsx';
import type { ListState, PageOf } from '../../../../kit/web/list/use-list.ts';
import { useCount } from '../../../../kit/web/app/counts.ts';
import { currentMe, useGranted, useMe } from '../../../../kit/web/app/me.ts';
import { useNavigator, useScreen } from '../../../../kit/web/app/screen.ts';
import type { Column } from '../../../../kit/web/table/table-model.ts';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import type { TopicRow } from '../../calls.ts';
import { meritReadCalls } from '../../read.calls.ts';
import { topicLabels } from '../../columns.ts';
import { myReviews } from '../../menu.ts';
import { meritStatus } from '../../rules/states.ts';
import { useChosenSum } from '../review/chosen-sum.ts';
import { useBulkPass, useBulkReassign, useBulkReject } from '../review/late-bulk.ts';
import { meritRights } from '../../permissions.ts';
import { topicFields, useLevel, useRecordTotals, type RecordSums } from './columns.tsx';
import { useRecordExport } from './export.tsx';
import { filterWords, ownFilters, waitingFilters } from './filters.tsx';
import { detailPath, entryPath } from './record-display.tsx';
import { useRecordMenu } from './record-menu.tsx';
import { rememberScope, scopeIn, scopesFor, useListScope, type ListScope } from './record-scope.ts';

/** Rendered late and only if somebody is away or may be: nobody waits for it. */
const AbsenceButton = late(async () => (await import('../review/review-absence.tsx')).AbsenceButton, {
  look: 'unseen',
});

/** Merit entry: records by the user, for the user's review, about the user, and with the right all. */
export default function RecordList() {
  const scope = useListScope();
  if (scope === null) {
    return (
      <div aria-busy="true" className="mr-waiting">
        <Skeleton width={40} height={24} />
        <Skeleton width={90} height={240} />
      </div>
    );
  }
  const ScopedList = lists[scope];
  return <ScopedList />;
}

RecordList.counted = (search: Readonly<Record<string, unknown>>) => {
  const me = currentMe();
  return me && lists[scopeIn(search, me)].counted(search);
};

/** `waits`: it holds nothing but pending records. */
const listOf = (scope: ListScope, { waits = false } = {}) =>
  listScreen(meritReadCalls.list, {
    path: '/integralManage/list',
    key: [scope],
    input: { scope },
    words: ({ merit, meritReview }) => ({
      ...topicLabels({ merit, meritReview }),
      ...filterWords({ merit, meritReview }),
      title: merit.menu.list,
      help: scope === 'about' ? meritReview.list.aboutHelp : meritReview.list.help,
    }),
    row: { key: 'id', name: 'topicName' },
    facts: useLevel,
    columns: topicFields(waits),
    filters: waits ? waitingFilters : ownFilters,
    sort: waits ? { id: 'waitingSince', desc: false } : { id: 'createTime', desc: true },
    preview: ({ id, status }) => (status === meritStatus.draft ? null : detailPath(id)),
    whole: (request) => send(meritReadCalls.whole, request),
    groups: async () => (await import('./groups/grouping.ts')).recordGroups,
    ...(!waits && { counts: { call: meritReadCalls.counts, by: 'status' } }),
    use: (list, _level, columns) => useParts(scope, list, columns),
  });

const lists: Readonly<Record<ListScope, ListComponent>> = {
  own: listOf('own'),
  todo: listOf('todo', { waits: true }),
  about: listOf('about'),
  all: listOf('all'),
  stuck: listOf('stuck', { waits: true }),
  late: listOf('late', { waits: true }),
};

/** The actions on the records of a scope, single and in bulk. */
function useParts(
  scope: ListScope,
  list: ListState<PageOf<typeof meritReadCalls.list>>,
  columns: readonly Column<TopicRow>[],
): ListParts<TopicRow, RecordSums> {
  const { meritReview } = useText();
  const { list: words, bulk } = meritReview;
  const { go } = useNavigator();
  const mayEnter = useGranted(meritRights.enter);
  const menu = useRecordMenu();
  const [pass, reject, reassign] = [useBulkPass(), useBulkReject(), useBulkReassign()];
  const file = useRecordExport('merit.records', list, columns);
  const todo = scope === 'todo';
  const acts = {
    todo: [
      { id: 'pass', label: bulk.pass, run: pass.run },
      { id: 'reject', label: bulk.reject, danger: true, run: reject.run },
    ],
    unblock: [{ id: 'reassign', label: bulk.reassign, run: reassign.run }],
  };
  const unblocks = scope === 'stuck' || scope === 'late';
  const chosen = [...(todo ? acts.todo : unblocks ? acts.unblock : []), ...file.chosen];
  return {
    rowActions: (row) => menu.items(row, 'list'),
    // A draft has no lines to show yet: it opens where it is written.
    onOpen: (row) =>
      go(row.status === meritStatus.draft ? `${entryPath}?draft=${row.id}` : detailPath(row.id)),
    bulkActions: chosen.length > 0 ? chosen : undefined,
    sum: useChosenSum(),
    totals: useRecordTotals(),
    ...(mayEnter && { onNew: () => go(entryPath), newText: words.newTopic }),
    tabs: <ScopeSwitch scope={scope} />,
    actions: (
      <>
        {todo && <AbsenceButton />}
        {file.button}
      </>
    ),
    empty: todo
      ? { title: words.todoEmptyTitle, text: words.todoEmptyText, action: null }
      : { title: words.emptyTitle, text: mayEnter ? words.emptyText : words.aboutHelp },
    dialog: (
      <>
        {menu.dialog}
        {file.dialog}
        {pass.dialog}
        {reject.dialog}
        {reassign.dialog}
      </>
    ),
  };
}

/** In the head, so that twenty rows fit beneath it. */
function ScopeSwitch({ scope }: { scope: ListScope }) {
  const { scope: words } = useText().meritReview;
  const { search, setSearch } = useScreen();
  const me = useMe();
  const waiting = useCount(myReviews.count);
  return (
    <Radios
      look="segments"
      label={words.label}
      value={scope}
      // The filters stay; the page and the order were another list's.
      onChange={(next) => {
        rememberScope(me, next);
        const { page: _page, sort: _sort, ...others } = search;
        setSearch({ ...others, _scope: next }, { push: true });
      }}
      options={scopesFor(me).map((id) => ({
        value: id,
        label: words[id],
        ...(id === 'todo' && { count: waiting }),
      }))}
    />
  );
}
