import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { Button } from '../../../kit/web/button.tsx';
import { IconPerson } from '../../../kit/web/icons.tsx';
import { useMe } from '../../../kit/web/me.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { meritCalls } from '../merit.calls.ts';

type Delegation = OutputOf<typeof meritCalls.delegations>['rows'][number];

const AbsenceDialog = lazy(() => import('./review-absence-dialog.tsx'));

/** Beside what waits for one: who reviews while one is away. Nothing for whoever reviews nothing. */
export function AbsenceButton() {
  const { absence: words } = useText().meritReview;
  const { data } = useCall(meritCalls.delegations, {}, { quiet: true });
  const [open, setOpen] = useState(false);
  if (!data || (!data.mayDelegate && data.rows.length === 0)) return null;
  const running = data.rows.find(({ isRunning }) => isRunning);
  return (
    <>
      <Button icon={<IconPerson />} onClick={() => setOpen(true)}>
        {running ? <RunningText delegation={running} /> : words.button}
      </Button>
      {open && (
        <Suspense>
          <AbsenceDialog rows={data.rows} mayDelegate={data.mayDelegate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function RunningText({ delegation: { memberId, memberName, delegateName } }: { delegation: Delegation }) {
  const { absence: words } = useText().meritReview;
  const me = useMe();
  return memberId === me.memberId ? words.by(delegateName) : words.for(memberName);
}
