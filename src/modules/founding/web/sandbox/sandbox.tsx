import { useEffect, useEffectEvent } from 'react';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { useMe } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert, EmptyState, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Progress } from '../../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { IconPlus, IconRefresh } from '../../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../../kit/web/display/more-icons.tsx';
import { StatusTag, type Tone } from '../../../../kit/web/display/tag.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useRefresh } from '../../../../kit/web/send/write.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { usePoll } from '../../../../kit/web/transfer/use-poll.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import { sandboxCalls as calls, type Sandbox } from '../../sandbox.calls.ts';
import './style.css';

const tones: Record<Sandbox['state'], Tone> = {
  filling: 'info',
  erasing: 'info',
  ready: 'success',
  failed: 'danger',
};
const isBusy = (sandbox: Sandbox | null): boolean =>
  sandbox?.state === 'filling' || sandbox?.state === 'erasing';

/** /setting/sandbox: an organisation with sample data, made, reset and deleted here. */
export default function SandboxScreen() {
  const words = useText().foundingSandbox;
  const me = useMe();
  const { go } = useNavigator();
  const answer = useCall(calls.get, {}, { quiet: true });
  const now = useFollowed(answer.data?.sandbox ?? null);
  return (
    <div className="k-sections">
      <PageHead title={words.title} help={words.help} />
      {me.organisation.isSandbox ? (
        <Alert tone="info" action={<Button onClick={() => go('/chooseOrganisation')}>{words.leave}</Button>}>
          {words.inside}
        </Alert>
      ) : (
        <>
          <Unanswered answer={answer}>
            <Skeleton width={100} height={120} />
          </Unanswered>
          {answer.data && (now ? <Card sandbox={now} /> : <None />)}
        </>
      )}
    </div>
  );
}

/** The sandbox as it is now, read again while work on it is under way. */
function useFollowed(sandbox: Sandbox | null): Sandbox | null {
  const busy = isBusy(sandbox);
  const refresh = useRefresh([calls.get]);
  const latest = usePoll(
    busy ? 'sandbox' : null,
    (_, signal) => send(calls.get, {}, { signal, quiet: true }),
    (next) => !isBusy(next.sandbox),
  );
  const onEnd = useEffectEvent(() => void refresh());
  const hasEnded = busy && latest !== null && !isBusy(latest.sandbox);
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded]);
  return busy && latest?.sandbox ? latest.sandbox : sandbox;
}

function None() {
  const words = useText().foundingSandbox;
  const make = useAct(calls.make, { changes: [calls.get] });
  return (
    <EmptyState
      title={words.none}
      text={words.noneText}
      action={
        <Button
          tone="primary"
          icon={<IconPlus />}
          loading={make.busy !== null}
          onClick={() => void make.run({})}
        >
          {words.make}
        </Button>
      }
    />
  );
}

function Card({ sandbox }: { sandbox: Sandbox }) {
  const words = useText().foundingSandbox;
  const zone = useSettings((settings) => settings.zone);
  const { go } = useNavigator();
  const reset = useAct(calls.reset, {
    ask: () => ({
      title: words.resetTitle,
      status: words.title,
      tip: words.resetTip,
      confirmText: words.reset,
      danger: true,
    }),
    changes: [calls.get],
  });
  const remove = useAct(calls.remove, {
    ask: () => ({
      title: words.removeTitle,
      status: words.title,
      tip: words.removeTip,
      confirmText: words.remove,
      danger: true,
    }),
    changes: [calls.get],
  });
  const busy = isBusy(sandbox);
  return (
    <section className="fd-sandbox" aria-busy={busy}>
      <Inline>
        <StatusTag tone={tones[sandbox.state]}>{words.states[sandbox.state]}</StatusTag>
        {sandbox.readyAt && (
          <span className="k-quiet">{words.readyAt(dateTimeInZone(sandbox.readyAt, zone))}</span>
        )}
      </Inline>
      {sandbox.state === 'filling' && (
        <Progress value={sandbox.progress / 100} label={words.states.filling} />
      )}
      {sandbox.state === 'erasing' && <Progress label={words.states.erasing} />}
      {sandbox.state === 'ready' && !sandbox.isMine && <p className="k-quiet">{words.notMine}</p>}
      <Inline>
        {sandbox.state === 'ready' && sandbox.isMine && (
          <Button tone="primary" onClick={() => go('/chooseOrganisation')}>
            {words.enter}
          </Button>
        )}
        <Button icon={<IconRefresh />} disabled={busy} onClick={() => void reset.run({})}>
          {words.reset}
        </Button>
        <Button tone="quiet" icon={<IconTrash />} disabled={busy} onClick={() => void remove.run({})}>
          {words.remove}
        </Button>
      </Inline>
    </section>
  );
}
