import type { InputOf } from '../../../kit/contract/call.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconPrint } from '../../../kit/web/display/icons.tsx';
import { useOpenFile } from '../../../kit/web/file/use-open-file.ts';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { vouchersCalls as calls } from '../calls.ts';

/** Opens vouchers as a document. */
export default function SheetDialog({
  input,
  onClose,
}: {
  input: InputOf<typeof calls.sheet>;
  onClose: () => void;
}) {
  const words = useText().vouchers;
  const kit = useKitText();
  const sheet = useOpenFile(calls.sheet);
  return (
    <Dialog
      width={420}
      title={words.print}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          <Button
            tone="primary"
            icon={<IconPrint />}
            loading={sheet.isBusy}
            onClick={() => void sheet.open(input)}
          >
            {words.print}
          </Button>
        </>
      }
    >
      <p>{words.printTip}</p>
    </Dialog>
  );
}
