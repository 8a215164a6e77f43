import { useState } from 'react';
import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { memberCalls as calls } from '../../member.calls.ts';
import { IssueForm } from './issue-form.tsx';

type Props = {
  memberId: string;
  /** Called with how many the member got at once: none where a second person has to agree. */
  onDone: (tickets: number) => void;
};

/** Gives one member tickets. */
export default function GiveTickets({ memberId, onDone }: Props) {
  const words = useText().ticketsMembers.issue;
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!isOffered(me, calls.issue)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.act}</Button>
      {isOpen && (
        <IssueForm
          from={{ memberIds: [memberId] }}
          onClose={() => setOpen(false)}
          onDone={({ tickets, waits }) => {
            setOpen(false);
            onDone(waits ? 0 : tickets);
          }}
        />
      )}
    </>
  );
}
