import { text } from '../../../kit/contract/list/columns.ts';
import { monthFilter } from '../../../kit/web/list/filter/month-filter.tsx';
import { useGranted } from '../../../kit/web/app/me.ts';
import { edits } from '../../../kit/web/list/edits.tsx';
import { sentAs, column, custom, search, filter } from '../../../kit/web/list/list-fields.tsx';
import { choice, count } from '../../../kit/contract/list/columns.ts';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { exported } from '../../files/web/door.tsx';
import { taskRights } from '../permissions.ts';
import { tasksCalls as calls, type TaskRow as Row } from '../calls.ts';
import { taskStatuses, type TaskStatus } from '../rules/states.ts';
import { taskActs as acts } from './decide/award-acts.ts';
import { useTaskBulk } from './award-bulk.tsx';
import { asksOf, penaltyOf } from '../rules/terms.ts';
import { monthText } from './terms-text.ts';
import './style.css';

const status = choice('status', taskStatuses, { width: 96 });

const statusFilter = sentAs(
  filter(choice('status', ['todo', ...taskStatuses])),
  (chosen): { status?: TaskStatus; waitsForMe?: boolean } =>
    chosen === 'todo' ? { waitsForMe: true } : { status: chosen },
);

const Penalty = ({ row }: { row: Row }) => penaltyOf(row, useText().tasks).join(' · ');

/** The terms in the words of the reader, one line a span. */
function Asks({ row }: { row: Row }) {
  const { tasks } = useText();
  return (
    <span className="tk-lines">
      {asksOf(row, tasks).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

/** How far it differs from the month before; the fields in full on hover and for screen readers. */
function Changed({ row: { changed } }: { row: Row }) {
  const { tasks } = useText();
  const { separator } = useKitText();
  if (changed === null) return null;
  if (changed.length === 0) return <span className="k-quiet">{tasks.list.unchanged}</span>;
  const names = changed.map((name) => changedName(tasks, name));
  return (
    <span title={names.join(separator)}>
      {names.slice(0, 2).join(separator)}
      {names.length > 2 ? ' …' : ''}
    </span>
  );
}

function changedName(words: ReturnType<typeof useText>['tasks'], name: string): string {
  const { fields } = words.form;
  if (name === 'members') return fields.memberIds;
  if (name in fields) return fields[name as keyof typeof fields];
  const [, span = '', measure = ''] = /^(day|week|month)(\w+)$/.exec(name) ?? [];
  const measured = words.measures[measure.toLowerCase() as 'award'] ?? name;
  return `${words.spans[span as 'day'] ?? ''}${measured}`;
}

const CopyDialog = late(async () => (await import('./copy-dialog.tsx')).default);

const useTaskActs = edits<Row>({
  changes: [calls.list, calls.detail],
  form: {
    load: () => import('./award-form.tsx'),
    save: calls.save,
    words: ['members'],
    newText: ({ tasks }) => tasks.list.add,
  },
  acts,
  buttons: [
    {
      id: 'copy',
      label: ({ tasks }) => tasks.copy.title,
      run: (_, { show }) => show((onClose) => <CopyDialog onClose={onClose} />),
    },
  ],
});

/** /integralConfigure/awardtasks: what is asked of managers, month by month, and its review. */
export default listScreen(calls.list, {
  path: '/integralConfigure/awardtasks',
  words: ({ tasks }) => ({
    title: tasks.menu.definitions,
    help: tasks.list.help,
    columns: tasks.columns,
    filters: { keyword: tasks.list.keyword, month: tasks.columns.month, status: tasks.columns.status },
    choices: { status: { todo: tasks.todo, ...tasks.statuses } },
    empty: { title: tasks.list.emptyTitle, text: tasks.list.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    custom('month', ({ month }: Row) => monthText(month), { width: 76, sort: true }),
    column(text('name', { width: 170 }), { main: true, wraps: true, sort: true }),
    column(status, {
      sort: true,
      tones: {
        draft: 'neutral',
        pending: 'warning',
        active: 'success',
        refused: 'danger',
        cancelled: 'neutral',
      },
    }),
    custom('asks', (row: Row) => <Asks row={row} />, { width: 300 }),
    custom('penaltyRule', (row: Row) => <Penalty row={row} />, { width: 180, wraps: true }),
    column(count('memberCount', { width: 84 })),
    column(text('submittedBy', { width: 90 })),
    custom('changed', (row: Row) => <Changed row={row} />, { width: 130 }),
  ],
  filters: [search('keyword'), monthFilter({ free: true, ahead: true }), statusFilter],
  use: [useDefinitions, exported('tasks.list', taskRights.define)],
});

function useDefinitions() {
  const parts = useTaskActs();
  const bulk = useTaskBulk();
  const mayDefine = useGranted(calls.many.permission);
  return {
    ...parts,
    ...(mayDefine && { bulkActions: bulk.actions }),
    dialog: (
      <>
        {parts.dialog}
        {bulk.dialog}
      </>
    ),
  };
}
