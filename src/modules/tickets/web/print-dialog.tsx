import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconPrint } from '../../../kit/web/display/icons.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useOpenFile } from '../../../kit/web/file/use-open-file.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { ticketsCalls as calls } from '../calls.ts';

type Props = {
  /** The tickets to print; none for all that wait. */
  ids: readonly string[];
  /** A print that was made already, and of how many. */
  printId?: string;
  printed?: number;
  onClose: () => void;
};

/** Prints tickets, and opens the sheet of what was printed. */
export default function PrintDialog({ ids, printId, printed = 0, onClose }: Props) {
  const words = useText().tickets;
  const kit = useKitText();
  const [print, setPrint] = useState(printId === undefined ? null : { id: printId, tickets: printed });
  const [newPrintId] = useState(() => crypto.randomUUID());
  const sheet = useOpenFile(calls.sheet);
  const act = useAct(calls.print, { changes: [calls.list, calls.waiting, calls.prints] });
  const send = async (): Promise<void> => {
    const answer = await act.run({ id: newPrintId, ids: [...ids] });
    if (answer) setPrint(answer);
  };
  return (
    <Dialog
      width={480}
      title={ids.length > 0 || printId ? words.print : words.printAll}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{print ? kit.close : kit.cancel}</Button>
          {print ? (
            <Button
              tone="primary"
              icon={<IconPrint />}
              loading={sheet.isBusy}
              onClick={() => void sheet.open({ id: print.id })}
            >
              {words.openPdf}
            </Button>
          ) : (
            <Button tone="primary" loading={act.busy !== null} onClick={() => void send()}>
              {words.print}
            </Button>
          )}
        </>
      }
    >
      <p>{print ? words.printed(print.tickets) : words.printTip}</p>
      {print && <p className="k-quiet">{words.printTip}</p>}
    </Dialog>
  );
}
