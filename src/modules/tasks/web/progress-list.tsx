import type { OutputOf } from '../../../kit/contract/call.ts';
import { formatTenths } from '../../../kit/contract/format.ts';
import { useState } from 'react';
import { useGranted } from '../../../kit/web/app/me.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { monthFilter } from '../../../kit/web/list/filter/month-filter.tsx';
import { sentAs, column, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import type { ListPage } from '../../../kit/web/list/list-query.ts';
import type { ListState } from '../../../kit/web/list/use-list.ts';
import type { Filters } from '../../../kit/web/list/filter-bar.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { exported } from '../../files/web/door.tsx';
import { unitsFilter } from '../../members/web/fields.tsx';
import { Points } from '../../merit/web/door.tsx';
import { points } from '../../merit/web/fields.tsx';
import { progressFields as fields, progressWords } from '../columns.ts';
import { taskRights } from '../permissions.ts';
import { progressCalls as calls, type ProgressRow } from '../progress.calls.ts';
import { monthNumber, sheetPath, stateTones } from './terms-text.ts';
import './style.css';

const SettleMonth = late(async () => (await import('./settle/month.tsx')).default);
const DaysDialog = late(async () => (await import('./days-dialog.tsx')).default);

const monthOf = (filters: Filters, today: string): string =>
  typeof filters['month'] === 'string' ? filters['month'] : today.slice(0, 7);

/** /integralManage/pointbonuschecking: who has done how much of what was asked. */
export default listScreen(calls.progress, {
  path: '/integralManage/pointbonuschecking',
  words: ({ tasks }) => ({
    ...progressWords({ tasks }),
    help: tasks.progress.help,
    helps: {
      state: tasks.progress.stateHelp,
      penalty: tasks.progress.penaltyHelp,
      shortAward: tasks.progress.shortHelp,
      shortDeduct: tasks.progress.shortHelp,
      shortPeople: tasks.progress.shortHelp,
      missedDays: tasks.progress.missedHelp,
    },
    filters: {
      keyword: tasks.progress.keyword,
      month: tasks.columns.month,
      state: tasks.columns.state,
      unitId: tasks.columns.unitName,
    },
    empty: {
      title: tasks.progress.emptyTitle,
      text: tasks.progress.emptyText,
      next: '/integralConfigure/awardtasks',
    },
  }),
  row: { key: 'memberId', name: 'memberName' },
  facts: useToday,
  columns: [
    column(fields.memberName, { main: true, sort: true }),
    column(fields.memberNo, { yields: true }),
    column(fields.unitName, { wraps: true }),
    column(fields.taskName, { wraps: true }),
    column(fields.state, { tones: stateTones }),
    column(fields.met, { align: 'right', yields: true }),
    column(fields.award, { sort: true }),
    column(fields.deduct, { sort: true }),
    column(fields.ratio, { yields: true }),
    column(fields.people, { sort: true }),
    column(fields.shortAward),
    column(fields.shortDeduct),
    column(fields.shortPeople),
    column(fields.missedDays, { hidden: true }),
    column(fields.penalty, { sort: true }),
    points('posted', { width: 104 }),
  ],
  filters: [
    search('keyword'),
    monthFilter({ ahead: true }),
    filter(fields.state),
    sentAs(unitsFilter('unitId'), ({ unitIds: [unitId] }) => ({ ...(unitId && { unitId }) })),
  ],
  use: [useProgress, exported('tasks.progress', taskRights.check)],
});

type Totals = NonNullable<OutputOf<typeof calls.progress>['totals']>;

function useProgress({ query }: Pick<ListState<ListPage<ProgressRow>>, 'query'>, today: string) {
  const { progress: words, days, settle } = useText().tasks;
  const { go } = useNavigator();
  const [dialog, setDialog] = useState<'days' | 'settle' | null>(null);
  const settles = useGranted(taskRights.settle);
  const defines = useGranted(taskRights.define);
  const month = monthOf(query.filters, today);
  return {
    printable: true,
    onOpen: ({ memberId }: ProgressRow) => go(sheetPath(memberId, monthNumber(month))),
    above: <TasksOfMonth month={month} />,
    totals: ({ award, deduct, people, penalty, posted }: Totals) => [
      { label: words.sums.award, value: formatTenths(award) },
      { label: words.sums.deduct, value: formatTenths(deduct) },
      { label: words.sums.people, value: people },
      { label: words.sums.penalty, value: formatTenths(penalty) },
      { label: words.sums.posted, value: <Points tenths={posted} /> },
    ],
    actions: (
      <>
        <Button onClick={() => setDialog('days')}>{days.title}</Button>
        {settles && <Button onClick={() => setDialog('settle')}>{settle.month}</Button>}
        {defines && <Button onClick={() => go('/integralConfigure/awardtasks')}>{words.definitions}</Button>}
      </>
    ),
    dialog: (
      <>
        {dialog === 'days' && <DaysDialog month={monthNumber(month)} onClose={() => setDialog(null)} />}
        {dialog === 'settle' && <SettleMonth month={monthNumber(month)} onClose={() => setDialog(null)} />}
      </>
    ),
  };
}

/** The tasks of the month, each leading to its members and its settlement. */
function TasksOfMonth({ month }: { month: string }) {
  const { progress: words } = useText().tasks;
  const { data } = useCall(calls.byTask, { month: monthNumber(month) }, { quiet: true, holds: true });
  if (!data || data.rows.length === 0) return null;
  return (
    <nav className="tk-tasks" aria-label={words.tasks}>
      {data.rows.map(({ taskId, taskName, members, reached, late, gone: missing, penalty }) => (
        <ScreenLink
          key={taskId}
          className="tk-task"
          to={`/integralManage/pointbonuschecking/taskcheckdetail/${taskId}?month=${month}`}
        >
          <strong>{taskName}</strong>
          <span className="k-quiet">
            {words.reached(reached, members)}
            {late > 0 && ` · ${words.late(late)}`}
            {missing > 0 && ` · ${words.gone(missing)}`}
          </span>
          {penalty > 0 && <span className="k-minus k-number">{words.owed(formatTenths(penalty))}</span>}
        </ScreenLink>
      ))}
    </nav>
  );
}
