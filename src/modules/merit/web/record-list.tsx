import type { InputOf } from '../../../kit/contract/call.ts';
import type { Filters } from '../../../kit/web/filter-bar.tsx';
import { Radios } from '../../../kit/web/input.tsx';
import { useListAddress, sortWord } from '../../../kit/web/list-address.ts';
import { ListScreen } from '../../../kit/web/list-screen.tsx';
import { isGranted, useGranted, useMe } from '../../../kit/web/me.ts';
import { useNavigator, useScreen } from '../../../kit/web/screen.ts';
import { send } from '../../../kit/web/send/send.ts';
import { callKey } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useListView } from '../../views/web/views.web.tsx';
import { meritCalls, type TopicRow } from '../merit.calls.ts';
import { meritStatus } from '../merit.states.ts';
import { detailPath, entryPath } from './record-display.tsx';
import { useRecordTotals, useTopicColumns, type RecordSums } from './record-list-columns.tsx';
import { useRecordFilters } from './record-list-filters.tsx';
import { useRecordExport } from './record-list-export.tsx';
import { filtersOf, recordFilterNames, waitingFilterNames } from './record-list-query.ts';
import { useRecordMenu } from './record-menu.tsx';
import { AbsenceButton } from './review-absence.tsx';
import { useBulk, useSeenRows } from './review-bulk.tsx';

const path = '/integralManage/list';
const scopes = ['own', 'todo', 'about', 'all', 'stuck'] as const;
type ListScope = (typeof scopes)[number];
type Sort = NonNullable<InputOf<typeof meritCalls.list>['sort']>;

const rowKey = ({ id }: TopicRow): string => id;
const rowName = ({ topicName }: TopicRow): string => topicName;

/** Scopes that not everybody has. `stuck`: pending, and whose turn it is cannot act. */
const scopeRights: Partial<Record<ListScope, string>> = {
  all: 'MERITPOINT001002',
  stuck: 'MERITPOINT002004',
};

/** Whether a scope holds nothing but pending records. */
const isWaiting = (scope: ListScope): boolean => scope === 'todo' || scope === 'stuck';

function isScope(value: unknown): value is ListScope {
  return scopes.some((scope) => scope === value);
}

/** Merit entry: one's own records, those that wait for one, those about one, and by right all. */
export default function RecordList() {
  const { merit, meritReview } = useText();
  const words = meritReview.list;
  const { go } = useNavigator();
  const { search } = useScreen();
  const me = useMe();
  const offered = scopes.filter((each) => {
    const right = scopeRights[each];
    return right === undefined || isGranted(me, right);
  });
  const mayEnter = useGranted('MERITPOINT001001');
  const asked = search['_scope'];
  const scope = isScope(asked) && offered.includes(asked) ? asked : mayEnter ? 'own' : 'about';
  const waits = isWaiting(scope);
  const initial = waits ? { id: 'waitingSince', desc: false } : { id: 'createTime', desc: true };
  const [query, onQuery] = useListAddress(waits ? waitingFilterNames : recordFilterNames, { sort: initial });
  const view = useListView(path, query, onQuery);
  const menu = useRecordMenu();
  const bulk = useBulk();
  const { see, chosen } = useSeenRows();
  const columns = useTopicColumns(waits);
  const takeAlong = useRecordExport('merit.records', query, { scope, columns, view: view.view });
  const filters = useRecordFilters(waits ? 'waits' : 'own');
  const totals = useRecordTotals();
  const todo = scope === 'todo';
  const empty = todo
    ? { title: words.todoEmptyTitle, text: words.todoEmptyText, action: null }
    : { title: words.emptyTitle, ...(mayEnter && { text: words.emptyText }) };
  return (
    <>
      <ListScreen<TopicRow, Filters, RecordSums>
        key={scope}
        title={merit.menu.list}
        help={words.help}
        queryKey={[...callKey(meritCalls.list), scope]}
        query={query}
        onQuery={onQuery}
        load={async (asked, signal) => {
          const sort = sortWord<Sort>(asked.sort);
          const page = { page: asked.page, size: asked.size, ...(sort && { sort }) };
          const answer = await send(meritCalls.list, { ...filtersOf(asked, scope), ...page }, { signal });
          see(answer.rows);
          takeAlong.counted(answer.total);
          return answer;
        }}
        filters={filters}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={(row) => menu.items(row, 'list')}
        // A draft has no lines to show yet: it opens where it is written.
        onOpen={(row) =>
          go(row.status === meritStatus.draft ? `${entryPath}?draft=${row.id}` : detailPath(row.id))
        }
        {...(todo && {
          bulkActions: [
            {
              id: 'pass',
              label: meritReview.bulk.pass,
              run: (target) =>
                target.mode === 'rows' ? bulk.run('pass', chosen(target.keys)) : Promise.resolve(false),
            },
          ],
        })}
        totals={totals}
        {...view}
        {...(mayEnter && { onNew: () => go(entryPath), newText: words.newTopic })}
        actions={
          <>
            {todo && <AbsenceButton />}
            <ScopeSwitch scope={scope} offered={offered} />
            {takeAlong.button}
          </>
        }
        empty={empty}
      />
      {menu.dialog}
      {takeAlong.dialog}
      {bulk.dialog}
    </>
  );
}

/** In the head, so that twenty rows fit beneath it. */
function ScopeSwitch({ scope, offered }: { scope: ListScope; offered: readonly ListScope[] }) {
  const { scope: words } = useText().meritReview;
  const { search, setSearch } = useScreen();
  const waiting = useSettings((settings) => settings.todoCount);
  return (
    <Radios
      look="segments"
      label={words.label}
      value={scope}
      // The filters stay; the page and the order were another list's.
      onChange={(next) => {
        const { page: _page, sort: _sort, ...kept } = search;
        setSearch({ ...kept, _scope: next }, { push: true });
      }}
      options={offered.map((id) => ({
        value: id,
        label: words[id],
        ...(id === 'todo' && { count: waiting }),
      }))}
    />
  );
}
