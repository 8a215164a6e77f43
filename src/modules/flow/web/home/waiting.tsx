import { useEffect } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dayInZone, daysBetween } from '../../../../kit/contract/format.ts';
import { readOnLive } from '../../../../kit/web/live/live.ts';
import { useMe } from '../../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { IconChevronRight } from '../../../../kit/web/display/icons.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { isAnswered, useHomeReady } from '../../../../kit/web/home/ready.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { flowCalls } from '../../calls.ts';
import { ownKinds, watchedKinds, type WaitingKind } from '../../rules.ts';
import { placeOf } from '../places.ts';
import '../../../../kit/web/home/home.css';
import './waiting.css';

type Waiting = OutputOf<typeof flowCalls.waiting>['kinds'][number];

/** Items that the user has to decide or continue: their number, and the age of the oldest; each leads to its list. */
export function WaitingPart() {
  const words = useText().flow;
  return <Waits kinds={ownKinds} title={words.title} nothing={words.nothing} />;
}

/** Items that managers should look after. */
export function WatchPart() {
  const words = useText().flow;
  return <Waits kinds={watchedKinds} title={words.watch} nothing={words.nothingToWatch} />;
}

type WaitsProps = { kinds: readonly WaitingKind[]; title: string; nothing: string };

function Waits({ kinds, title, nothing }: WaitsProps) {
  const answer = useCall(flowCalls.waiting, {}, { quiet: true });
  const { data, refetch } = answer;
  useHomeReady(isAnswered(answer));
  useEffect(() => readOnLive('todo', refetch), [refetch]);
  const listed = data?.kinds.filter(({ kind }) => kinds.includes(kind));
  return (
    <Section title={title}>
      <div className="h-card h-list">
        <Unanswered answer={answer} />
        {listed?.length === 0 && <p className="fl-nothing">{nothing}</p>}
        {listed && listed.length > 0 && (
          <ul>
            {listed.map((each) => (
              <Row key={each.kind} waiting={each} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Row({ waiting: { kind, count, since } }: { waiting: Waiting }) {
  const { kinds, age } = useText().flow;
  const { memberId } = useMe();
  const zone = useSettings((settings) => settings.zone);
  const today = useToday();
  return (
    <li>
      <ScreenLink to={placeOf(kind, memberId)} className="h-row fl-waiting">
        <strong className="k-number">{count}</strong>
        <span className="fl-kind-name">{kinds[kind]}</span>
        {since !== null && (
          <span className="fl-age">{age(Math.max(0, daysBetween(dayInZone(since, zone), today)))}</span>
        )}
        <IconChevronRight />
      </ScreenLink>
    </li>
  );
}
