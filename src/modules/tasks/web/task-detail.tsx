import { useEffect, useEffectEvent, useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone, formatTenths } from '../../../kit/contract/format.ts';
import { useGranted, useMe } from '../../../kit/web/app/me.ts';
import { useNavigator, useScreenParam, useScreenTitle } from '../../../kit/web/app/screen.ts';
import { Button, IconButton } from '../../../kit/web/display/button.tsx';
import { IconDownload } from '../../../kit/web/display/icons.tsx';
import { EmptyState } from '../../../kit/web/display/feedback.tsx';
import { Progress, Section } from '../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { PageHead } from '../../../kit/web/head/page-head.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useRefresh } from '../../../kit/web/send/write.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { Page } from '../../../kit/web/layout/stack.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { choice, count, instant, text } from '../../../kit/contract/list/columns.ts';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { useExport } from '../../files/web/door.tsx';
import { Points } from '../../merit/web/door.tsx';
import { points } from '../../merit/web/fields.tsx';
import { progressFields as fields, progressWords } from '../columns.ts';
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
  const remind = useAct(reads.remind, { done: ({ told: count }) => tasks.progress.reminded(count) });
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
  const pages = usePages(reads.progress, { taskId, month });
  const { total, rows } = pages;
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
      <MembersTable
        pages={pages}
        facts={rows.some(({ missedDays }) => missedDays !== null)}
        rowActions={(row) =>
          row.memberId === me.memberId
            ? []
            : [{ id: 'excuse', label: tasks.days.addExcuse, onSelect: () => setExcused(row) }]
        }
        onOpen={({ memberId }) => go(sheetPath(memberId, month))}
      />
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

const MembersTable = table<ProgressRow>()({
  words: ({ tasks }) => ({
    ...progressWords({ tasks }),
    title: tasks.columns.memberCount,
    helps: { missedDays: tasks.progress.missedHelp },
  }),
  row: { key: 'memberId', name: 'memberName' },
  columns: ({ tasks }, asksByDay: boolean) => [
    column(fields.memberName, { main: true }),
    column(fields.unitName, { wraps: true }),
    column(fields.state, { tones: stateTones }),
    custom(
      'met',
      ({ met, demands, memberName }: ProgressRow) => (
        <span className="tk-met">
          <Progress value={demands === 0 ? 1 : met / demands} label={`${memberName} ${tasks.columns.met}`} />
          <span className="k-number">{`${met}/${demands}`}</span>
        </span>
      ),
      { width: 150 },
    ),
    column(fields.award),
    column(fields.deduct),
    column(fields.ratio),
    column(fields.people),
    ...(asksByDay ? [column(fields.missedDays)] : []),
    column(fields.penalty),
    points('posted'),
  ],
});

/** The months of the task so far, each leading to its own members. */
function History({ taskId }: { taskId: string }) {
  const { tasks } = useText();
  const { go } = useNavigator();
  const answer = useCall(reads.history, { taskId }, { inPlace: true });
  const { data } = answer;
  // The month that is shown above is no history.
  if (data && data.rows.length < 2) return null;
  return (
    <Section title={tasks.progress.history}>
      <Months
        answer={answer}
        rows={data?.rows ?? []}
        onOpen={({ taskId: id, month }) =>
          go(`/integralManage/pointbonuschecking/taskcheckdetail/${id}?month=${monthText(month)}`)
        }
      />
    </Section>
  );
}

const Months = table<TaskProgress>()({
  words: ({ tasks: { columns, progress, states } }) => ({
    title: progress.history,
    columns: { ...columns, reached: columns.state, late: states.late },
  }),
  row: { key: 'taskId', name: ({ month }) => monthText(month) },
  columns: ({ tasks: { progress } }) => [
    custom('month', ({ month }) => <span className="k-number">{monthText(month)}</span>, {
      width: 90,
      main: true,
    }),
    custom('reached', ({ reached, members }) => progress.reached(reached, members), {
      width: 180,
      wraps: true,
    }),
    column(count('late')),
    column(fields.award),
    column(fields.deduct),
    column(count('people')),
    column(fields.penalty),
    points('posted'),
  ],
});

type Run = OutputOf<typeof calls.runs>['rows'][number];
const runTones = { ordered: 'warning', posted: 'success', undoing: 'warning', undone: 'neutral' } as const;
const runStates = ['ordered', 'posted', 'undoing', 'undone'] as const;

/** The settlements of a task; the latest valid one may be undone. */
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
  return (
    <Section title={words.runs}>
      <RunsTable
        answer={answer}
        rows={rows}
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

const RunsTable = table<Run>()({
  words: ({ tasks: { settle: words } }) => ({
    title: words.runs,
    columns: {
      createdAt: words.at,
      byName: words.by,
      state: words.state,
      members: words.members,
      points: words.points,
      reason: words.runStates.undone,
    },
    choices: { state: words.runStates },
    none: words.noRuns,
  }),
  row: { key: 'id', name: ({ createdAt }, _texts, { zone }) => dateTimeInZone(createdAt, zone) },
  columns: ({ tasks: { settle: words } }) => [
    column(instant('createdAt', { width: 140 }), { main: true }),
    column(text('byName', { width: 110 })),
    column(choice('state', runStates), { tones: runTones }),
    column(count('members')),
    points('points'),
    custom('reason', ({ undoneBy, reason }) => (undoneBy === '' ? '' : words.undoneBy(undoneBy, reason)), {
      width: 220,
      wraps: true,
    }),
  ],
});
