import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { useOpenFile } from '../../../kit/web/file/use-open-file.ts';
import { Field } from '../../../kit/web/input/field.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { evaluationCalls as calls, sheets } from '../calls.ts';

type SheetKind = (typeof sheets)[number];

/** Opens the codes of a card as PDF. */
export default function SheetDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { list, sheets: names } = useText().evaluation;
  const kit = useKitText();
  const sheet = useOpenFile(calls.sheet);
  const [kind, setKind] = useState<SheetKind>('a4-8');
  return (
    <Dialog
      width={420}
      title={list.print}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button tone="primary" onClick={() => void sheet.open({ id, kind })}>
            {list.openPdf}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p className="k-quiet">{list.printTip}</p>
        <Field label={list.kind}>
          <Select
            value={kind}
            onChange={(chosen) => setKind(sheets.find((each) => each === chosen) ?? 'a4-8')}
            options={sheets.map((value) => ({ value, label: names[value] }))}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
