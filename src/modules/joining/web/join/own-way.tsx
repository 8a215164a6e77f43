import { useEffect, useRef } from 'react';
import { messageTime } from '../../../../kit/contract/format.ts';
import { Tag, type Tone } from '../../../../kit/web/display/tag.tsx';
import { useNow } from '../../../../kit/web/app/use-now.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import type { ChooseProps } from '../../../../kit/web/app/slots.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import type { OwnApplication } from '../../newcomer.calls.ts';
import { joinPath } from '../../rules/code.ts';
import { approvalStates } from '../../rules/states.ts';
import { CodeForm } from './code-form.tsx';
import { WithdrawButton } from './standing.tsx';
import { joinedOf, useOwnApplications } from './use-own-applications.ts';
import './join.css';

const tones: Readonly<Record<number, Tone>> = {
  [approvalStates.todo]: 'info',
  [approvalStates.rejected]: 'danger',
};

/** Beside the organisations of a person: the applications to others, and the way to one more by a code. */
export default function OwnWay({ changed }: ChooseProps) {
  const words = useText().joiningJoin;
  const { go } = useNavigator();
  const { data } = useOwnApplications();
  const joined = joinedOf(data);
  const before = useRef(joined);
  useEffect(() => {
    if (before.current !== joined && before.current !== null) changed();
    before.current = joined;
  }, [joined, changed]);
  // A membership's origin is listed with the organisations.
  const open = data?.applications.filter(({ status }) => status !== approvalStates.completed) ?? [];
  return (
    <>
      {open.length > 0 && (
        <section className="jn-step">
          <h2>{words.ownTitle}</h2>
          <Stack as="ul" gap={8}>
            {open.slice(0, 5).map((application) => (
              <Own key={application.id} application={application} />
            ))}
          </Stack>
        </section>
      )}
      <section className="jn-step">
        <h2>{words.haveCode}</h2>
        <p>{words.haveCodeText}</p>
        <CodeForm onCode={(code) => go(`${joinPath}#${encodeURIComponent(code)}`)} />
      </section>
    </>
  );
}

function Own({ application }: { application: OwnApplication }) {
  const words = useText().joiningJoin;
  const now = useNow();
  const { orgFullName, status, applyTime, approverRemarks } = application;
  const isWaiting = status === approvalStates.todo;
  return (
    <li className="jn-own">
      <span>
        <strong>{orgFullName}</strong>
        <span>
          {[
            ...(status === approvalStates.notStarted ? [words.keptText] : []),
            ...(applyTime ? [words.applied({ time: messageTime(applyTime, now) })] : []),
            ...(approverRemarks ? [words.rejectedText({ remarks: approverRemarks })] : []),
          ].join(' · ')}
        </span>
      </span>
      <Tag tone={tones[status] ?? 'neutral'}>{words.states[String(status)] ?? ''}</Tag>
      {isWaiting && <WithdrawButton application={application} />}
    </li>
  );
}
