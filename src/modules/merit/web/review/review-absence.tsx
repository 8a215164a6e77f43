import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconPerson } from '../../../../kit/web/display/icons.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useMe } from '../../../../kit/web/app/me.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { delegationCalls } from '../../../authority/delegation.calls.ts';

type Delegation = OutputOf<typeof delegationCalls.delegations>['rows'][number];

const AbsenceDialog = late(async () => (await import('./review-absence-dialog.tsx')).default);

/** The user's delegations beside the pending reviews; nothing for members who are no reviewers. */
export function AbsenceButton() {
  const { absence: words } = useText().meritReview;
  const { data } = useCall(delegationCalls.delegations, {}, { quiet: true });
  const [open, setOpen] = useState(false);
  if (!data || (!data.mayDelegate && data.rows.length === 0)) return null;
  const running = data.rows.find(({ isRunning }) => isRunning);
  return (
    <>
      <Button icon={<IconPerson />} onClick={() => setOpen(true)}>
        {running ? <RunningText delegation={running} /> : words.button}
      </Button>
      {open && (
        <AbsenceDialog rows={data.rows} mayDelegate={data.mayDelegate} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function RunningText({ delegation: { memberId, memberName, delegateName } }: { delegation: Delegation }) {
  const { absence: words } = useText().meritReview;
  const me = useMe();
  return memberId === me.memberId ? words.by(delegateName) : words.for(memberName);
}
