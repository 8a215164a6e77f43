import { Button } from '../../../kit/web/display/button.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { isOffered, useMe } from '../../../kit/web/app/me.ts';
import { useOpenFile } from '../../../kit/web/file/use-open-file.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { ticketsCalls as calls, type PrintRow } from '../calls.ts';
import { printFields as fields } from '../columns.ts';

const Prints = table<PrintRow>()({
  words: ({ tickets: { batch, noBatches, batches } }) => ({
    title: batches,
    columns: batch,
    none: noBatches,
  }),
  row: { key: 'id', name: 'first' },
  columns: [
    column(fields.at, { main: true }),
    custom('range', ({ first, last }: PrintRow) => (first === last ? first : `${first} – ${last}`), {
      width: 210,
    }),
    column(fields.tickets),
    column(fields.members),
    column(fields.waiting),
    column(fields.byName),
    column(fields.reason, { wraps: true }),
  ],
});

/** The prints that were made, with their sheets. */
export default function PrintsDrawer({ onClose }: { onClose: () => void }) {
  const words = useText().tickets;
  const kit = useKitText();
  const me = useMe();
  const sheet = useOpenFile(calls.sheet);
  const signatures = useOpenFile(calls.signatures);
  const hand = useAct(calls.handPrint, {
    changes: [calls.list, calls.waiting, calls.prints],
    done: ({ tickets }) => words.handed(tickets),
  });
  return (
    <Dialog
      look="drawer"
      width={980}
      title={words.batches}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Prints
        pages={usePages(calls.prints, {})}
        rowActions={({ id, waiting }) => [
          ...(isOffered(me, calls.sheet)
            ? [
                { id: 'sheet', label: words.openPdf, onSelect: () => void sheet.open({ id }) },
                { id: 'signatures', label: words.signatures, onSelect: () => void signatures.open({ id }) },
              ]
            : []),
          ...(waiting > 0 && isOffered(me, calls.handPrint)
            ? [{ id: 'hand', label: words.handAll, onSelect: () => void hand.run({ id }) }]
            : []),
        ]}
      />
    </Dialog>
  );
}
