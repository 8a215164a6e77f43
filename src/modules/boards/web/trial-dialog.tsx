import { Button } from '../../../kit/web/display/button.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import type { Trial } from '../calls.ts';

type TrialProps = { trial: Trial; name: string; onClose: () => void };

/** How the trial of a board ended. */
export default function TrialDialog({ trial, name, onClose }: TrialProps) {
  const { trial: words } = useText().boards;
  const kit = useKitText();
  const { result, firmware, milliseconds } = trial;
  return (
    <Dialog
      title={`${words.title} – ${name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Stack gap={12}>
        <p role="status">{words[result]}</p>
        <Facts
          items={[
            ...(firmware === '' ? [] : [{ label: words.firmware, value: firmware }]),
            { label: words.time, value: words.milliseconds(milliseconds) },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
