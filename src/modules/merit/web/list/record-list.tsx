import { Radios } from '../../../../kit/web/form/input.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import type { BulkAction } from '../../../../kit/web/list/list-parts.tsx';
import { List } from '../../../../kit/web/list/list.tsx';
import { useList } from '../../../../kit/web/list/use-list.ts';
import { useGranted, useMe } from '../../../../kit/web/app/me.ts';
import { useNavigator, useScreen } from '../../../../kit/web/app/screen.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls, type TopicRow } from '../../calls.ts';
import { meritStatus } from '../../rules/states.ts';
import { detailPath, entryPath } from './record-display.tsx';
import { useRecordTotals, useTopicColumns } from './record-list-columns.tsx';
import { useRecordFilters } from './record-list-filters.tsx';
import { useRecordExport } from './record-list-export.tsx';
import { filtersOf, readWhole, recordFilterNames, waitingFilterNames } from './record-list-query.ts';
import { useRecordMenu } from './record-menu.tsx';
import { rememberScope, useListScope, type ListScope } from './record-scope.ts';
import { AbsenceButton } from '../review/review-absence.tsx';
import { useBulkPass, useBulkReassign, useBulkReject, useChosenSum } from '../review/review-bulk.tsx';
import { meritRights } from '../../permissions.ts';

const path = '/integralManage/list';

const rowKey = ({ id }: TopicRow): string => id;
const rowName = ({ topicName }: TopicRow): string => topicName;

/** Whether a scope holds nothing but pending records. */
const isWaiting = (scope: ListScope): boolean => scope === 'todo' || scope === 'stuck';

/** Merit entry: one's own records, those that wait for one, those about one, and by right all. */
export default function RecordList() {
  const { scope, offered } = useListScope();
  return scope === null ? (
    <div aria-busy="true" className="mr-waiting">
      <Skeleton width={40} height={24} />
      <Skeleton width={90} height={240} />
    </div>
  ) : (
    <ScopedList key={scope} scope={scope} offered={offered} />
  );
}

type ScopeProps = { scope: ListScope; offered: readonly ListScope[] };

function ScopedList({ scope, offered }: ScopeProps) {
  const { merit, meritReview } = useText();
  const words = meritReview.list;
  const { go } = useNavigator();
  const mayEnter = useGranted(meritRights.enter);
  const waits = isWaiting(scope);
  const initial = waits ? { id: 'waitingSince', desc: false } : { id: 'createTime', desc: true };
  const list = useList(meritCalls.list, {
    path,
    key: [scope],
    filters: waits ? waitingFilterNames : recordFilterNames,
    input: (query) => filtersOf(query, scope),
    sort: initial,
    rowKey,
    whole: (query) => readWhole(query, scope),
  });
  const menu = useRecordMenu();
  const pass = useBulkPass();
  const reject = useBulkReject();
  const reassign = useBulkReassign();
  const columns = useTopicColumns(waits);
  const file = useRecordExport('merit.records', list, { scope, columns });
  const filters = useRecordFilters(waits ? 'waits' : 'own');
  const totals = useRecordTotals();
  const todo = scope === 'todo';
  const sum = useChosenSum();
  const bulkActions: BulkAction<TopicRow>[] = [
    ...(todo
      ? [
          { id: 'pass', label: meritReview.bulk.pass, run: pass.run },
          { id: 'reject', label: meritReview.bulk.reject, danger: true, run: reject.run },
        ]
      : []),
    ...(scope === 'stuck' ? [{ id: 'reassign', label: meritReview.bulk.reassign, run: reassign.run }] : []),
    ...file.chosen,
  ];
  const empty = todo
    ? { title: words.todoEmptyTitle, text: words.todoEmptyText, action: null }
    : { title: words.emptyTitle, ...(mayEnter && { text: words.emptyText }) };
  return (
    <>
      <List
        list={list}
        title={merit.menu.list}
        help={words.help}
        filters={filters}
        columns={columns}
        rowName={rowName}
        rowActions={(row) => menu.items(row, 'list')}
        // A draft has no lines to show yet: it opens where it is written.
        onOpen={(row) =>
          go(row.status === meritStatus.draft ? `${entryPath}?draft=${row.id}` : detailPath(row.id))
        }
        bulkActions={bulkActions.length > 0 ? bulkActions : undefined}
        sum={sum}
        totals={totals}
        {...(mayEnter && { onNew: () => go(entryPath), newText: words.newTopic })}
        actions={
          <>
            {todo && <AbsenceButton />}
            <ScopeSwitch scope={scope} offered={offered} />
            {file.button}
          </>
        }
        empty={empty}
      />
      {menu.dialog}
      {file.dialog}
      {pass.dialog}
      {reject.dialog}
      {reassign.dialog}
    </>
  );
}

/** In the head, so that twenty rows fit beneath it. */
function ScopeSwitch({ scope, offered }: ScopeProps) {
  const { scope: words } = useText().meritReview;
  const { search, setSearch } = useScreen();
  const me = useMe();
  const waiting = useSettings((settings) => settings.todoCount);
  return (
    <Radios
      look="segments"
      label={words.label}
      value={scope}
      // The filters stay; the page and the order were another list's.
      onChange={(next) => {
        rememberScope(me, next);
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
