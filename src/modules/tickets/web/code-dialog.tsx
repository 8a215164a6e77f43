import { Button } from '../../../kit/web/display/button.tsx';
import { CodeBlock } from '../../../kit/web/display/code-block.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import type { OwnTicket } from '../calls.ts';

/** A ticket with its code, to be scanned from the phone or read aloud. */
export default function CodeDialog({ ticket, onClose }: { ticket: OwnTicket; onClose: () => void }) {
  const { own, columns } = useText().tickets;
  const kit = useKitText();
  const { serial, code, eventName, bookDate, expiresOn } = ticket;
  return (
    <Dialog
      width={420}
      title={serial}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Stack gap={12}>
        <CodeBlock code={code} label={own.show} tip={own.codeTip} />
        <Facts
          items={[
            { label: columns.eventName, value: eventName || null },
            { label: columns.bookDate, value: bookDate },
            { label: columns.expiresOn, value: expiresOn ?? own.forever },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
