import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone, formatTenths } from '../../../kit/contract/format.ts';
import { defaultPageSize } from '../../../kit/contract/page.ts';
import { useGranted, useMe } from '../../../kit/web/app/me.ts';
import { useNavigator, useScreenParam, useScreenTitle } from '../../../kit/web/app/screen.ts';
import { Button, IconButton } from '../../../kit/web/display/button.tsx';
import { IconDownload } from '../../../kit/web/display/icons.tsx';
import { EmptyState } from '../../../kit/web/display/feedback.tsx';
import { Progress, Section } from '../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { PageHead } from '../../../kit/web/head/page-head.tsx';
import { Pagination } from '../../../kit/web/list/pagination.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useAct } from '../../../kit/web/send/use-act.ts';
import { useRefresh } from '../../../kit/web/send/write.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { DataTable } from '../../../kit/web/table/data-table.tsx';
import type { Column } from '../../../kit/web/table/table-model.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { Page } from '../../../kit/web/layout/stack.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { useExport } from '../../files/web/door.tsx';
import { Points } from '../../merit/web/door.tsx';
import {
  progressCalls as reads,
  progressReads,
  type ProgressRow,
  type TaskProgress,
} from '../progress.calls.ts';
import { taskRights } from '../permissions.ts';
import { settleCalls as calls } from '../settle.calls.ts';
import { useMonth } from './use-month.ts';
import { monthNumber, monthText, sheetPath, stateTones } from './terms-text.ts';
import { PageOutline } from './page-outline.tsx';
import './style.css';

const DaysDialog = late(async () => (await import('./days-dialog.tsx')).default);
const SettleDialog = late(async () => (await import('./settle/dialog.tsx')).default);

/** A run that a job is carrying out is asked for again until it is over. */
const againMs = 1_500;

/** …/taskcheckdetail/{id}: the members of one task, and its settlements. */
export default function TaskDetail() {
  const taskId = useScreenParam('id');
  const { tasks } = useText();
  const [month] = useMonth();
  const settles = useGranted(taskRights.settle);
  const thisMonth = monthNumber(useToday());
  const remind = useAct(reads.remind, { done: ({ told }) => tasks.progress.reminded(told) });
  const [settling, setSettling] = useState(false);
  const answer = useCall(reads.byTask, { month: monthNumber(month) }, { inPlace: true });
  const task = answer.data?.rows.find((row) => row.taskId === taskId);
  useScreenTitle(task?.taskName);
  if (!answer.data) {
    return (
      <Unanswered answer={answer}>
        <PageOutline />
      </Unanswered>
    );
  }
  if (!task) return <EmptyState title={tasks.sheet.none} text={tasks.sheet.noneText} />;
  const { columns, progress } = tasks;
  const facts = [
    { label: columns.month, value: monthText(task.month) },
    { label: columns.state, value: progress.reached(task.reached, task.members) },
    { label: tasks.states.late, value: task.late },
    ...(task.gone === 0 ? [] : [{ label: tasks.states.gone, value: task.gone }]),
    { label: columns.award, value: formatTenths(task.award) },
    { label: columns.deduct, value: formatTenths(task.deduct) },
    { label: columns.people, value: task.people },
    { label: columns.penalty, value: formatTenths(task.penalty) },
    { label: columns.posted, value: <Points tenths={task.posted} /> },
  ];
  return (
    <Page>
      <PageHead
        title={task.taskName}
        actions={
          <>
            {task.late > 0 && task.month === thisMonth && (
              <Button loading={remind.busy !== null} onClick={() => void remind.run({ taskId })}>
                {tasks.progress.remind}
              </Button>
            )}
            {settles && (
              <Button tone="primary" onClick={() => setSettling(true)}>
                {tasks.settle.dryRun}
              </Button>
            )}
          </>
        }
      />
      <Facts look="line" items={facts} />
      <Members taskId={taskId} month={task.month} />
      <History taskId={taskId} />
      <Runs taskId={taskId} />
      {settling && <SettleDialog taskId={taskId} onClose={() => setSettling(false)} />}
    </Page>
  );
}

function Members({ taskId, month }: { taskId: string; month: number }) {
  const { tasks } = useText();
  const { go } = useNavigator();
  const [{ page, size }, setPage] = useState({ page: 1, size: defaultPageSize });
  const answer = useCall(reads.progress, { taskId, month, page, size });
  const rows = answer.data?.rows ?? noRows;
  const columns = useMemo(() => memberColumns(tasks, rows), [tasks, rows]);
  const total = answer.data?.total ?? 0;
  const file = useExport('tasks.progress');
  const me = useMe();
  const [excused, setExcused] = useState<ProgressRow | null>(null);
  return (
    <Section
      title={tasks.columns.memberCount}
      actions={
        <IconButton
          label={tasks.progress.export}
          icon={<IconDownload />}
          disabled={total === 0}
          onClick={() => file.open({ taskId, month }, total)}
        />
      }
    >
      {file.dialog}
      <DataTable
        label={tasks.columns.memberCount}
        columns={columns}
        rows={rows}
        rowKey={({ memberId }) => memberId}
        rowName={({ memberName }) => memberName}
        loading={answer.isPending}
        stale={answer.isPlaceholderData}
        rowActions={(row) =>
          row.memberId === me.memberId
            ? []
            : [{ id: 'excuse', label: tasks.days.addExcuse, onSelect: () => setExcused(row) }]
        }
        onOpen={({ memberId }) => go(sheetPath(memberId, month))}
      />
      {total > size && (
        <Pagination
          page={page}
          size={size}
          total={total}
          onChange={(nextPage, nextSize) => setPage({ page: nextPage, size: nextSize })}
        />
      )}
      {excused && (
        <DaysDialog
          month={month}
          member={{
            id: excused.memberId,
            name: excused.memberName,
            number: excused.memberNo,
            unitName: excused.unitName,
          }}
          onClose={() => setExcused(null)}
        />
      )}
    </Section>
  );
}

const noRows: readonly ProgressRow[] = [];

function memberColumns(
  { columns, progress, states }: Catalogue['tasks'],
  rows: readonly ProgressRow[],
): readonly Column<ProgressRow>[] {
  const missedDays: Column<ProgressRow> = {
    id: 'missedDays',
    title: columns.missedDays,
    help: progress.missedHelp,
    width: 90,
    align: 'right',
    cell: (row) => row.missedDays ?? '—',
  };
  const asksByDay = rows.some((row) => row.missedDays !== null);
  const figure = (id: 'award' | 'deduct' | 'penalty'): Column<ProgressRow> => ({
    id,
    title: columns[id],
    width: 84,
    align: 'right',
    cell: (row) => formatTenths(row[id]),
  });
  return [
    { id: 'memberName', title: columns.memberName, width: 110, main: true, cell: (row) => row.memberName },
    { id: 'unitName', title: columns.unitName, width: 120, wraps: true, cell: (row) => row.unitName },
    {
      id: 'state',
      title: columns.state,
      width: 96,
      cell: ({ state }) => <StatusTag tone={stateTones[state]}>{states[state]}</StatusTag>,
    },
    {
      id: 'met',
      title: columns.met,
      width: 150,
      cell: ({ met, demands, memberName }) => (
        <span className="tk-met">
          <Progress value={demands === 0 ? 1 : met / demands} label={`${memberName} ${columns.met}`} />
          <span className="k-number">{`${met}/${demands}`}</span>
        </span>
      ),
    },
    figure('award'),
    figure('deduct'),
    {
      id: 'ratio',
      title: columns.ratio,
      width: 84,
      align: 'right',
      cell: ({ ratio }) => (ratio === null ? '—' : formatTenths(ratio)),
    },
    { id: 'people', title: columns.people, width: 90, align: 'right', cell: ({ people }) => people },
    ...(asksByDay ? [missedDays] : []),
    figure('penalty'),
    {
      id: 'posted',
      title: columns.posted,
      width: 84,
      align: 'right',
      cell: ({ posted }) => <Points tenths={posted} />,
    },
  ];
}

/** The months of the task so far, each leading to its own members. */
function History({ taskId }: { taskId: string }) {
  const { tasks } = useText();
  const { go } = useNavigator();
  const { data, isPending } = useCall(reads.history, { taskId }, { inPlace: true });
  const columns = useMemo(() => historyColumns(tasks), [tasks]);
  // The month that is shown above is no history.
  if (data && data.rows.length < 2) return null;
  return (
    <Section title={tasks.progress.history}>
      <DataTable
        label={tasks.progress.history}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(row) => row.taskId}
        rowName={({ month }) => monthText(month)}
        loading={isPending}
        onOpen={({ taskId: id, month }) =>
          go(`/integralManage/pointbonuschecking/taskcheckdetail/${id}?month=${monthText(month)}`)
        }
      />
    </Section>
  );
}

function historyColumns({ columns, progress, states }: Catalogue['tasks']): readonly Column<TaskProgress>[] {
  const figure = (id: 'award' | 'deduct' | 'penalty'): Column<TaskProgress> => ({
    id,
    title: columns[id],
    width: 84,
    align: 'right',
    cell: (row) => formatTenths(row[id]),
  });
  const whole = (id: 'late' | 'people', title: string): Column<TaskProgress> => ({
    id,
    title,
    width: 90,
    align: 'right',
    cell: (row) => row[id],
  });
  return [
    {
      id: 'month',
      title: columns.month,
      width: 90,
      main: true,
      cell: ({ month }) => <span className="k-number">{monthText(month)}</span>,
    },
    {
      id: 'reached',
      title: columns.state,
      width: 180,
      wraps: true,
      cell: ({ reached, members }) => progress.reached(reached, members),
    },
    whole('late', states.late),
    figure('award'),
    figure('deduct'),
    whole('people', columns.people),
    figure('penalty'),
    {
      id: 'posted',
      title: columns.posted,
      width: 90,
      align: 'right',
      cell: ({ posted }) => <Points tenths={posted} />,
    },
  ];
}

type Run = OutputOf<typeof calls.runs>['rows'][number];
const runTones = { ordered: 'warning', posted: 'success', undoing: 'warning', undone: 'neutral' } as const;

/** The settlements of a task; the latest that stands may be undone. */
function Runs({ taskId }: { taskId: string }) {
  const { tasks } = useText();
  const { settle: words } = tasks;
  const zone = useSettings((settings) => settings.zone);
  const answer = useCall(calls.runs, { taskId }, { inPlace: true });
  const rows = answer.data?.rows ?? [];
  useWhileRunning(rows.some(({ state }) => state === 'ordered' || state === 'undoing'));
  const undo = useAct<typeof calls.undo, Run>(calls.undo, {
    input: ({ id }, reason) => ({ id, reason }),
    ask: (run) => ({
      title: words.undo,
      status: `${dateTimeInZone(run.createdAt, zone)} · ${formatTenths(run.points, { signed: true })}`,
      tip: words.undoTip,
      confirmText: words.undo,
      danger: true,
      reason: 'required',
    }),
    done: () => words.undoing,
    changes: [calls.runs, ...progressReads],
  });
  const columns = useMemo(() => runColumns(tasks, zone), [tasks, zone]);
  return (
    <Section title={words.runs}>
      <DataTable
        label={words.runs}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ createdAt }) => dateTimeInZone(createdAt, zone)}
        loading={answer.isPending}
        empty={<EmptyState title={words.noRuns} />}
        rowActions={(run) =>
          run.can.undo
            ? [{ id: 'undo', label: words.undo, danger: true, onSelect: () => void undo.run(run) }]
            : []
        }
      />
    </Section>
  );
}

/** Asks again while a run is under way, and once more for the numbers that it changed. */
function useWhileRunning(isRunning: boolean): void {
  const refresh = useRefresh([calls.runs, ...progressReads]);
  const again = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(again, againMs);
    return () => clearInterval(timer);
  }, [isRunning]);
}

function runColumns({ settle: words }: Catalogue['tasks'], zone: string): readonly Column<Run>[] {
  return [
    {
      id: 'at',
      title: words.at,
      width: 140,
      main: true,
      cell: ({ createdAt }) => dateTimeInZone(createdAt, zone),
    },
    { id: 'by', title: words.by, width: 110, cell: ({ byName }) => byName },
    {
      id: 'state',
      title: words.state,
      width: 96,
      cell: ({ state }) => <StatusTag tone={runTones[state]}>{words.runStates[state]}</StatusTag>,
    },
    { id: 'members', title: words.members, width: 90, align: 'right', cell: ({ members }) => members },
    {
      id: 'points',
      title: words.points,
      width: 90,
      align: 'right',
      cell: ({ points }) => <Points tenths={points} />,
    },
    {
      id: 'undone',
      title: words.runStates.undone,
      width: 220,
      wraps: true,
      cell: ({ undoneBy, reason }) => (undoneBy === '' ? '' : words.undoneBy(undoneBy, reason)),
    },
  ];
}
