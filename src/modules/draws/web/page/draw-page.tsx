import { useState } from 'react';
import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import { useNavigator, useScreenParam, useScreenTitle } from '../../../../kit/web/app/screen.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { Page, Stack } from '../../../../kit/web/layout/stack.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { drawsCalls as calls, stageCalls, winnerCalls, type DrawDetail } from '../../calls.ts';
import { allowsStep, isOpen, isOver } from '../../rules/states.ts';
import { drawTones } from '../tones.ts';
import { Chances } from './chances.tsx';
import { Published, RuleFacts } from './published.tsx';
import { Rounds } from './rounds.tsx';
import { Winners } from './winners.tsx';
import '../style.css';

const DrawForm = late(async () => (await import('../draw-form.tsx')).default);

/** /ticketsManage/draws/{id}: one draw with its rounds, its list, its winners and what is published of it. */
export default function DrawPage() {
  const id = useScreenParam('id');
  const words = useText().draws;
  const answer = useCall(calls.detail, { id }, { inPlace: true });
  const { data } = answer;
  useScreenTitle(data?.title);
  return (
    <Page gap={20} width={1200}>
      <Unanswered answer={answer}>
        <Skeleton width={90} height={240} />
      </Unanswered>
      {data && (
        <>
          <PageHead title={data.title} help={data.note} actions={<Acts draw={data} />}>
            <Tag tone={drawTones[data.state]}>{words.states[data.state]}</Tag>
          </PageHead>
          <Stack gap={24}>
            <RuleFacts draw={data} />
            <Section title={words.rounds.title}>
              <Rounds draw={data} />
            </Section>
            {data.startedAt !== null && <Winners draw={data} />}
            {data.frozenAt !== null && <Published draw={data} />}
            {data.frozenAt !== null && <Chances draw={data} />}
          </Stack>
        </>
      )}
    </Page>
  );
}

function Acts({ draw }: { draw: DrawDetail }) {
  const { detail: words, edit } = useText().draws;
  const me = useMe();
  const { go } = useNavigator();
  const [isEdited, setEdited] = useState(false);
  const { id, version, title, state } = draw;
  const changes = [calls.detail, calls.list, calls.chances, winnerCalls.list];
  const target = { id, version };
  const freeze = useAct(calls.freeze, {
    changes,
    ask: () => ({
      title: `${words.freeze}: ${title}`,
      status: words.takesPart(draw.chances, draw.members),
      tip: words.freezeTip,
    }),
    done: ({ chances }) => words.frozen(chances),
  });
  const cancel = useAct(calls.cancel, {
    changes,
    input: (at: typeof target, reason) => ({ ...at, reason }),
    ask: () => ({
      title: `${words.cancel}: ${title}`,
      status: words.cancel,
      tip: words.cancelTip,
      danger: true,
      reason: 'required',
      maxLength: 200,
    }),
    done: () => words.cancelled,
  });
  const maySave = isOffered(me, calls.save) && allowsStep('edit', state);
  return (
    <>
      {isOpen(state) && isOffered(me, stageCalls.show) && (
        <Button tone="primary" onClick={() => go(`/ticketsManage/drawShow/${id}`)}>
          {words.show}
        </Button>
      )}
      {allowsStep('freeze', state) && isOffered(me, calls.freeze) && (
        <Button tone="primary" loading={freeze.busy !== null} onClick={() => void freeze.run(target)}>
          {words.freeze}
        </Button>
      )}
      {maySave && <Button onClick={() => setEdited(true)}>{edit}</Button>}
      {allowsStep('cancel', state) && !isOver(state) && isOffered(me, calls.cancel) && (
        <Button
          className="k-button-risky"
          loading={cancel.busy !== null}
          onClick={() => void cancel.run(target)}
        >
          {words.cancel}
        </Button>
      )}
      {isEdited && <DrawForm from={draw} onClose={() => setEdited(false)} />}
    </>
  );
}
