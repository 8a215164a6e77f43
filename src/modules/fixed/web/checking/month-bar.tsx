import { useEffect, useEffectEvent, useState } from 'react';
import { dateTimeInZone, formatTenths, monthText } from '../../../../kit/contract/format.ts';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Progress } from '../../../../kit/web/display/section.tsx';
import { MonthInput } from '../../../../kit/web/date/month-input.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useRefresh } from '../../../../kit/web/send/write.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritRights } from '../../../merit/permissions.ts';
import { runCalls as calls } from '../../run.calls.ts';

/** The posted amounts by member, a screen of the module of reports, which is in a higher layer. */
const reportPath = '/integralForm/fixedForm';

const ChangesDrawer = late(async () => (await import('./changes-drawer.tsx')).default);

/** How often a run is looked at while it is under way. */
const lookMs = 1_000;
const changes = [calls.month, calls.records, calls.record, calls.lines];

type MonthBarProps = { month: number; today: string; onMonth: (month: number) => void };

/** A month of fixed points: calculating it, posting what differs, voiding it; and how far a run is. */
export function MonthBar({ month, today, onMonth }: MonthBarProps) {
  const { month: words } = useText().fixed;
  const zone = useSettings((settings) => settings.zone);
  const answer = useCall(calls.month, { month }, { quiet: true, holds: true });
  const mayRun = useGranted(calls.plan.permission);
  const mayReport = useGranted(meritRights.reports);
  const { data } = answer;
  const run = data?.run ?? null;
  const isRunning = run?.state === 'running';
  useRunning(isRunning, () => void answer.refetch());
  return (
    <div className="fx-month">
      <MonthInput
        value={monthText(month)}
        today={today}
        max={today.slice(0, 7)}
        onChange={(value) => onMonth(Number(value.replace('-', '')))}
      />
      {isRunning ? (
        <RunProgress act={run.act} done={run.done} total={run.total} />
      ) : (
        <span className="fx-sums" role="status">
          {data && (data.plannedAt === null ? words.never : sumsText(words, data))}
          {data?.plannedAt && (
            <span className="k-second">{` · ${words.plannedAt(dateTimeInZone(data.plannedAt, zone))}`}</span>
          )}
          {data && data.posted !== 0 && mayReport && (
            <>
              {' · '}
              <ScreenLink to={`${reportPath}?month=${monthText(month)}`}>{words.report}</ScreenLink>
            </>
          )}
          {run?.state === 'failed' && <strong>{` · ${words.failed}`}</strong>}
        </span>
      )}
      {data && data.plannedAt !== null && !isRunning && <Changes month={month} />}
      {mayRun && data && <MonthActs month={month} data={data} isRunning={isRunning} />}
    </div>
  );
}

type Month = NonNullable<ReturnType<typeof useCall<typeof calls.month>>['data']>;
type Words = ReturnType<typeof useText>['fixed']['month'];

const sumsText = (words: Words, { planned, posted, difference }: Month): string =>
  words.sums(formatTenths(planned), formatTenths(posted), formatTenths(difference, { signed: true }));

/** Looks again while a run is under way, and reads everything again once it is over. */
function useRunning(isRunning: boolean, look: () => void): void {
  const refresh = useRefresh(changes);
  const again = useEffectEvent(look);
  const over = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(again, lookMs);
    return () => {
      clearInterval(timer);
      over();
    };
  }, [isRunning]);
}

/** The differences from the month before, behind a button. */
function Changes({ month }: { month: number }) {
  const { changes: words } = useText().fixed;
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>{words.button}</Button>
      {isShown && <ChangesDrawer month={month} onClose={() => setShown(false)} />}
    </>
  );
}

function RunProgress({ act, done, total }: { act: 'plan' | 'post'; done: number; total: number }) {
  const { month: words } = useText().fixed;
  const label = act === 'plan' ? words.planning(done, total) : words.posting(done, total);
  return (
    <>
      <span role="status">{label}</span>
      <Progress label={label} {...(total > 0 && { value: done / total })} />
    </>
  );
}

function MonthActs({ month, data, isRunning }: { month: number; data: Month; isRunning: boolean }) {
  const { month: words } = useText().fixed;
  const name = monthText(month);
  const amount = formatTenths(data.difference, { signed: true });
  const own = (): { id: string; month: number } => ({ id: crypto.randomUUID(), month });
  const plan = useAct<typeof calls.plan, null>(calls.plan, { input: own, changes });
  const post = useAct<typeof calls.post, null>(calls.post, {
    input: own,
    ask: () => ({
      title: words.postTitle(name),
      status: words.postStatus(amount),
      tip: data.closed ? words.closedTip : words.postTip,
      confirmText: words.postAmount(amount),
    }),
    changes,
  });
  const nullify = useAct<typeof calls.nullifyMonth, null>(calls.nullifyMonth, {
    input: (_, reason) => ({ ...own(), reason }),
    ask: () => ({
      title: words.nullifyTitle(name),
      status: words.postStatus(formatTenths(0 - data.posted, { signed: true })),
      tip: words.nullifyTip,
      confirmText: words.nullify,
      reason: 'required',
      danger: true,
    }),
    changes,
  });
  const isPlanned = data.plannedAt !== null;
  return (
    <>
      <Button disabled={isRunning} loading={plan.busy !== null} onClick={() => void plan.run(null)}>
        {isPlanned ? words.planAgain : words.plan}
      </Button>
      {isPlanned && (
        <Button
          tone="primary"
          disabled={isRunning || data.differing === 0}
          onClick={() => void post.run(null)}
        >
          {data.differing === 0 ? words.post : words.postAmount(amount)}
        </Button>
      )}
      {data.passed > 0 && (
        <Button disabled={isRunning} onClick={() => void nullify.run(null)}>
          {words.nullify}
        </Button>
      )}
      {data.passed === 0 && data.voided > 0 && <RestoreMonth own={own} disabled={isRunning} />}
    </>
  );
}

function RestoreMonth({ own, disabled }: { own: () => { id: string; month: number }; disabled: boolean }) {
  const { month: words } = useText().fixed;
  const restore = useAct<typeof calls.restoreMonth, null>(calls.restoreMonth, { input: own, changes });
  return (
    <Button disabled={disabled} loading={restore.busy !== null} onClick={() => void restore.run(null)}>
      {words.restore}
    </Button>
  );
}
