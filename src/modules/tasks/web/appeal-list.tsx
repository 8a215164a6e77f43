import { choice } from '../../../kit/contract/list/columns.ts';
import { monthFilter } from '../../../kit/web/list/filter/month-filter.tsx';
import { edits, type RowAct } from '../../../kit/web/list/edits.tsx';
import { sentAs, column, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { points } from '../../merit/web/fields.tsx';
import { exported } from '../../files/web/door.tsx';
import { appealCalls as calls, type AppealRow as Row } from '../appeal.calls.ts';
import { appealFields as fields, appealWords } from '../columns.ts';
import { taskRights } from '../permissions.ts';
import { appealStatuses, type AppealStatus } from '../rules/appeal.ts';
import { appealActs } from './appeal-acts.ts';
import { appealTones } from './terms-text.ts';
import './style.css';

const statusFilter = sentAs(
  filter(choice('status', ['todo', ...appealStatuses])),
  (status): { status?: AppealStatus; waitsForMe?: boolean } =>
    status === 'todo' ? { waitsForMe: true } : { status },
);

const opening: RowAct<Row> = {
  id: 'open',
  label: ({ tasks }) => tasks.menu.appeal,
  opens: true,
  run: ({ id }, { go }) => go(`/integralManage/appealchecking/appealcheckdetail/${id}`),
};

/** /integralManage/appealchecking: what members say against settlements, and how that was decided. */
export default listScreen(calls.list, {
  path: '/integralManage/appealchecking',
  words: ({ tasks }) => ({
    ...appealWords({ tasks }),
    choices: { status: { todo: tasks.todo, ...tasks.appeal.statuses } },
    help: tasks.appeal.help,
    filters: {
      keyword: tasks.appeal.keyword,
      month: tasks.appeal.columns.month,
      status: tasks.appeal.columns.status,
    },
    empty: {
      title: tasks.appeal.emptyTitle,
      text: tasks.appeal.emptyText,
      next: '/integralManage/pointbonuschecking',
    },
  }),
  row: { key: 'id', name: 'memberName' },
  preview: ({ id }) => `/integralManage/appealchecking/appealcheckdetail/${id}`,
  columns: [
    column(fields.month, { sort: true }),
    column(fields.memberName, { main: true }),
    column(fields.memberNo, { hidden: true }),
    column(fields.unitName, { wraps: true }),
    column(fields.taskName, { wraps: true }),
    points('points', { width: 104, sort: true }),
    column(fields.status, { tones: appealTones }),
    column(fields.reason, { wraps: true }),
    column(fields.createdAt, { sort: true }),
    column(fields.decidedBy),
    column(fields.decidedAt, { hidden: true }),
    column(fields.remark, { wraps: true, hidden: true }),
    points('returned', { width: 104, hidden: true }),
  ],
  filters: [search('keyword'), statusFilter, monthFilter({ free: true })],
  use: [
    edits<Row>({ changes: [calls.list, calls.detail], acts: [opening, ...appealActs] }),
    () => ({ printable: true }),
    exported('tasks.appeals', taskRights.appeal),
  ],
});
