import { useEffect, useEffectEvent } from 'react';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { Progress } from '../../../kit/web/display/section.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { useNavigator, useScreenTitle } from '../../../kit/web/app/screen.ts';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useRefresh } from '../../../kit/web/send/write.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { directoryCalls as calls } from '../calls.ts';
import type { RunRow } from '../columns.ts';
import { directoryPath } from '../menu.ts';
import { busyRunStates } from '../rules.ts';
import { faultText } from './fault-text.ts';
import { useDryRun } from './use-dry-run.ts';

const lookMs = 1_000;
const changes = [calls.run, calls.changes, calls.runs, calls.links, calls.people, calls.units];

/** How far a run is, what it found, and what may be done about it. */
export function RunBar({ id }: { id: string }) {
  const answer = useCall(calls.run, { id }, { quiet: true });
  const { data: run } = answer;
  const isBusy = run !== undefined && busyRunStates.includes(run.state);
  useScreenTitle(run?.linkName);
  useBusy(isBusy, () => void answer.refetch());
  if (!run) return null;
  return (
    <div className="di-run">
      <RunState run={run} />
      {run.state === 'failed' && <Again run={run} />}
      {run.state === 'planned' && <Decide run={run} />}
      {run.state === 'done' && run.undoable > 0 && <Undo run={run} />}
    </div>
  );
}

/** Looks again while the run is under way, and reads everything again once it is over. */
function useBusy(isBusy: boolean, look: () => void): void {
  const refresh = useRefresh(changes);
  const again = useEffectEvent(look);
  const over = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(again, lookMs);
    return () => {
      clearInterval(timer);
      over();
    };
  }, [isBusy]);
}

function RunState({ run }: { run: RunRow }) {
  const words = useText().directory;
  const { state, people, done, total, added, changed, gone: missing, conflicts, refused } = run;
  if (state === 'failed' || run.failure)
    return <Alert tone="danger">{faultText(words, run.failure ?? { kind: 'broken', detail: '' })}</Alert>;
  if (busyRunStates.includes(state)) {
    const label =
      state === 'reading'
        ? words.run.reading(people)
        : state === 'undoing'
          ? words.run.undoing
          : words.run.changing(done, total);
    return (
      <>
        <span role="status">{label}</span>
        <Progress label={label} {...(state === 'changing' && total > 0 && { value: done / total })} />
      </>
    );
  }
  const text =
    state === 'planned'
      ? words.run.planned(added, changed, missing, conflicts)
      : state === 'dropped'
        ? words.run.dropped
        : total === 0
          ? words.run.nothing
          : words.run.done(added, changed, run.frozen, refused);
  return (
    <>
      <span role="status">{text}</span>
      {state === 'planned' && missing > 0 && !run.mayGo && (
        <Alert tone="warning">{words.run.tooMany(missing, run.linked, run.maximumShare)}</Alert>
      )}
    </>
  );
}

/** A failed run is tried anew, or what it asks with is looked at. */
function Again({ run }: { run: RunRow }) {
  const { run: words, links } = useText().directory;
  const { go } = useNavigator();
  const begin = useDryRun();
  return (
    <>
      <Button onClick={() => go(directoryPath)}>{links.title}</Button>
      <Button tone="primary" onClick={() => begin(run.linkId)}>
        {words.again}
      </Button>
    </>
  );
}

function Decide({ run }: { run: RunRow }) {
  const { run: words } = useText().directory;
  const apply = useAct<typeof calls.applyRun, boolean>(calls.applyRun, {
    input: (freeze) => ({ id: run.id, freeze, gone: run.gone }),
    ask: (freeze) =>
      freeze
        ? { title: words.freezeTitle(run.gone), status: run.linkName, tip: words.freezeTip, danger: true }
        : { title: words.applyTitle, status: run.linkName, tip: words.applyTip },
    changes,
  });
  const drop = useAct<typeof calls.dropRun, null>(calls.dropRun, { input: () => ({ id: run.id }), changes });
  const isSending = apply.busy !== null || drop.busy !== null;
  const isEmpty = run.added + run.changed === 0;
  return (
    <>
      <Button disabled={isSending} onClick={() => void drop.run(null)}>
        {words.drop}
      </Button>
      {run.gone > 0 && run.mayGo && (
        <Button tone="danger" disabled={isSending} onClick={() => void apply.run(true)}>
          {words.applyFreeze(run.gone)}
        </Button>
      )}
      <Button tone="primary" disabled={isSending || isEmpty} onClick={() => void apply.run(false)}>
        {words.apply}
      </Button>
    </>
  );
}

function Undo({ run }: { run: RunRow }) {
  const { run: words } = useText().directory;
  const undo = useAct<typeof calls.undoRun, null>(calls.undoRun, {
    input: () => ({ id: run.id }),
    ask: () => ({ title: words.undoTitle(run.undoable), status: run.linkName, tip: words.undoTip }),
    changes,
  });
  return (
    <Button loading={undo.busy !== null} onClick={() => void undo.run(null)}>
      {words.undo}
    </Button>
  );
}
