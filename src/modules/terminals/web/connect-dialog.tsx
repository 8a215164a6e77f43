import { Button } from '../../../kit/web/display/button.tsx';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { terminalsCalls as calls, type TerminalRow } from '../calls.ts';

type Props = {
  way: TerminalRow['way'];
  code: string;
  /** The path with the key, known only as it is made. */
  address: string | null;
  onClose: () => void;
};

/** The address to be typed in at a terminal, so that it finds the server. */
export default function ConnectDialog({ way, code, address, onClose }: Props) {
  const { connect: words } = useText().terminals;
  const kit = useKitText();
  const { hostname, port, protocol } = window.location;
  const { data, isPending } = useCall(calls.connection, {});
  // Without an answer the dialog says what it knows: what it shows of a key is shown once.
  const devicePort = data?.devicePort ?? null;
  const isSecure = protocol === 'https:';
  const pagePort = port || (isSecure ? '443' : '80');
  return (
    <Dialog
      title={words.title}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Stack gap={12}>
        {address !== null && <Alert tone="warning">{words.once}</Alert>}
        <Facts
          look={1}
          items={[
            { label: words.server, value: hostname },
            { label: words.port, value: isPending ? '…' : String(devicePort ?? pagePort) },
            ...(address === null ? [] : [{ label: words.path, value: address }]),
            ...(way === 'serial' ? [{ label: words.code, value: code }] : []),
          ]}
        />
        {way === 'serial' && <p>{words.serialSteps}</p>}
        {way === 'key' && address === null && <p>{words.keyStays}</p>}
        {isSecure && !isPending && <p>{devicePort === null ? words.plain : words.secure(pagePort)}</p>}
      </Stack>
    </Dialog>
  );
}
