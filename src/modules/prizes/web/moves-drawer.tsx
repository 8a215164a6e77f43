import { Button } from '../../../kit/web/display/button.tsx';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { column } from '../../../kit/web/list/list-fields.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { prizesCalls as calls, type MoveRow } from '../calls.ts';
import { moveFields as fields } from '../columns.ts';

const Moves = table<MoveRow>()({
  words: ({ prizes: { moves, move, kinds, noMoves } }) => ({
    title: moves,
    columns: move,
    choices: { kind: kinds },
    none: noMoves,
  }),
  row: { key: 'id', name: 'at' },
  columns: [
    column(fields.at, { main: true }),
    column(fields.kind),
    column(fields.pieces),
    column(fields.note, { wraps: true }),
    column(fields.byName),
  ],
});

/** The changes of the stock of a prize. */
export default function MovesDrawer({
  prizeId,
  name,
  onClose,
}: {
  prizeId: string;
  name: string;
  onClose: () => void;
}) {
  const words = useText().prizes;
  const kit = useKitText();
  return (
    <Dialog
      look="drawer"
      width={760}
      title={`${words.moves}: ${name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Moves pages={usePages(calls.moves, { prizeId })} />
    </Dialog>
  );
}
