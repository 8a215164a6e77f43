import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../../kit/contract/call.ts';
import { dateTimeInZone } from '../../kit/contract/format.ts';
import { Button } from '../../kit/web/display/button.tsx';
import { Alert, EmptyState, Skeleton } from '../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../kit/web/display/unanswered.tsx';
import { send } from '../../kit/web/send/send.ts';
import { session } from '../../kit/web/send/session.ts';
import { Avatar, Tag } from '../../kit/web/display/tag.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { late } from '../../kit/web/overlay/late.tsx';
import { toast } from '../../kit/web/overlay/toast.tsx';
import { sessionCalls } from '../../modules/session/calls.ts';
import { useChoice } from './choice.ts';
import { signOut } from './leave.ts';
import { BarePage } from '../visitor/bare-page.tsx';
import { useSwitch } from './switch-organisation.ts';
import { fromModules, inOrder, loadModules, useModules } from '../routing/modules.ts';
import './choose.css';

type Own = OutputOf<typeof sessionCalls.orgListByClient>[number];

/** The organisations of the user, and the way into one of them. */
export default function ChooseOrganisation() {
  const { shellChoose: words } = useText();
  const list = useQuery({
    queryKey: ['organisations'],
    queryFn: () => send(sessionCalls.orgListByClient, {}, { inPlace: true }),
  });
  return (
    <BarePage onSignOut={() => signOut()}>
      <h1>{words.title}</h1>
      <Unanswered answer={list}>
        <Skeletons />
      </Unanswered>
      {list.data?.length === 0 && <EmptyState title={words.noneTitle} text={words.noneText} />}
      {list.data && list.data.length > 0 && <Choices own={list.data} />}
      {list.data && <Parts changed={() => void list.refetch()} />}
    </BarePage>
  );
}

/** The additions of modules: other ways to an organisation. */
const partsOf = fromModules((modules) =>
  inOrder(modules.flatMap(({ choose = [] }) => choose)).map(({ part }) =>
    late(async () => (await part.load()).default, { look: 'place', words: part.words }),
  ),
);

function Parts({ changed }: { changed: () => void }) {
  const areAll = useModules((state) => state.areAll);
  const { switchTo } = useSwitch();
  useEffect(() => void loadModules().catch(() => {}), []);
  if (!areAll) return null;
  return partsOf().map((Part, index) => (
    <Part key={index} changed={changed} enter={(orgId, target) => void switchTo(orgId, target ?? null)} />
  ));
}

function Skeletons() {
  return (
    <div className="s-choices" aria-hidden="true">
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} width={100} height={72} />
      ))}
    </div>
  );
}

function Choices({ own }: { own: readonly Own[] }) {
  const { shellChoose: words } = useText();
  const { wanted: target, alert } = useChoice();
  const { switchTo, busy, failed } = useSwitch();
  const [chosen, setChosen] = useState<string | null>(() => onlyOpen(own));
  const open = (orgId: string): void => void switchTo(orgId, isWantedIn(own, orgId) ? target : null);
  const enter = (): void => {
    if (chosen === null) toast({ tone: 'warning', text: words.nothingChosen });
    else open(chosen);
  };
  const alerted = alert && own.find(({ orgId }) => orgId === alert.orgId);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <p className="s-choose-help">{words.help}</p>
      {alert && alerted && (
        <Alert tone="warning" title={words.alertTitle({ name: alerted.fullName })}>
          {alert.reason && <p>{alert.reason}</p>}
          {alert.paidUntil && <p>{words.alertPaidUntil({ day: alert.paidUntil })}</p>}
          {alert.administrators.length > 0 && (
            <p>
              {words.alertAsk({ names: alert.administrators.map(({ memberName }) => memberName).join('、') })}
            </p>
          )}
          <p>{words.alertTip}</p>
        </Alert>
      )}
      {failed && <Alert tone="danger">{words.refused}</Alert>}
      <div className="s-choices" role="radiogroup" aria-label={words.title}>
        {own.map((each) => (
          <Choice
            key={each.orgId}
            own={each}
            checked={each.orgId === chosen}
            onChoose={() => setChosen(each.orgId)}
            onEnter={() => {
              setChosen(each.orgId);
              if (!busy) open(each.orgId);
            }}
          />
        ))}
      </div>
      <Button type="submit" tone="primary" loading={busy} className="s-choose-enter">
        {words.enter}
      </Button>
    </form>
  );
}

/** A wanted screen belongs to the organisation used last; to any, when none was used before. */
function isWantedIn(own: readonly Own[], orgId: string): boolean {
  const last = own.find(({ lastUsedAt }) => lastUsedAt !== null);
  return last === undefined || last.orgId === orgId;
}

/** The only one that can be opened needs no choosing. */
function onlyOpen(own: readonly Own[]): string | null {
  const open = own.filter(({ can }) => can.open);
  return open.length === 1 ? (open[0]?.orgId ?? null) : null;
}

type ChoiceProps = { own: Own; checked: boolean; onChoose: () => void; onEnter: () => void };

/** A press anywhere on the card enters, and Enter where it has the focus; the arrow keys choose among the cards. */
function Choice({ own, checked, onChoose, onEnter }: ChoiceProps) {
  const { shellChoose: words } = useText();
  const roles = own.isAdmin ? [words.administrator] : own.roles;
  return (
    <label
      className={own.can.open ? 's-choice' : 's-choice s-choice-off'}
      onClick={(event) => {
        // The pointer never meets the radio: its own clicks come from keys that choose.
        if (!own.can.open || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <input
        type="radio"
        name="organisation"
        checked={checked}
        disabled={!own.can.open}
        onChange={onChoose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <Avatar name={own.shortName || own.fullName} size={40} />
      <span className="s-choice-text">
        <strong>{own.fullName}</strong>
        <span>{[words.member({ name: own.memberName }), ...roles].join(' · ')}</span>
      </span>
      <span className="s-choice-side">
        <State own={own} />
        <span>
          {own.lastUsedAt ? words.lastUsed({ time: dateTimeInZone(own.lastUsedAt) }) : words.neverUsed}
        </span>
      </span>
    </label>
  );
}

function State({ own }: { own: Own }) {
  const { shellChoose: words } = useText();
  if (own.status === 0) return <Tag tone="neutral">{words.closed}</Tag>;
  if (own.memberStatus !== 1)
    return <Tag tone="neutral">{words.memberStatus[String(own.memberStatus)] ?? ''}</Tag>;
  if (own.status === 2) return <Tag tone="warning">{words.alert}</Tag>;
  return own.orgId === session.organisation?.orgId ? <Tag tone="accent">{words.current}</Tag> : null;
}
