import { useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { useHold } from '../../../../kit/web/app/hold.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { requestCalls as calls } from '../../request.calls.ts';

/** On the page of a missing right: who gives it, and a button that asks them. */
export default function AskRight({ lacked }: { lacked: readonly string[] }) {
  const { rolesRequest: words } = useText();
  const { separator } = useKitText();
  const { data, isPending } = useCall(calls.givers, {}, { quiet: true });
  useHold(isPending);
  const [sent, setSent] = useState(false);
  const { run, busy } = useAct(calls.askRight, { after: () => setSent(true), done: () => words.sent });
  if (!data || data.names.length === 0) return null;
  return (
    <>
      <p>{words.givers(data.names.join(separator))}</p>
      {lacked.length > 0 && (
        <Button loading={busy !== null} disabled={sent} onClick={() => void run({ ids: [...lacked] })}>
          {sent ? words.waits : words.ask}
        </Button>
      )}
    </>
  );
}
