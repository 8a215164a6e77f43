import { useState } from 'react';
import { isOffered, useMe } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { useOpenFile } from '../../../kit/web/file/use-open-file.ts';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { satisfactionCalls as calls, sheets, type BatchRow } from '../calls.ts';
import { batchFields as fields } from '../columns.ts';

type SheetKind = (typeof sheets)[number];

const Batches = table<BatchRow>()({
  words: ({ satisfaction: { batches } }) => ({
    title: batches.title,
    columns: batches.columns,
    none: batches.none,
  }),
  row: { key: 'id', name: 'first' },
  columns: [
    column(fields.at, { main: true }),
    column(fields.typeName, { wraps: true }),
    custom('range', ({ first, last }: BatchRow) => (first === last ? first : `${first} – ${last}`), {
      width: 150,
    }),
    column(fields.unitName, { wraps: true }),
    column(fields.members),
    column(fields.cards),
    column(fields.waiting),
    column(fields.byName),
  ],
});

/** The batches that were printed, with their sheets of cards that nobody used yet. */
export default function BatchesDrawer({ onClose }: { onClose: () => void }) {
  const { batches } = useText().satisfaction;
  const kit = useKitText();
  const me = useMe();
  const sheet = useOpenFile(calls.sheet);
  const [kind, setKind] = useState<SheetKind>('a4-10');
  return (
    <Dialog
      look="drawer"
      width={980}
      title={batches.title}
      help={batches.tip}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Stack gap={12}>
        <Field label={batches.kind}>
          <Select
            value={kind}
            onChange={(chosen) => setKind((chosen as SheetKind | null) ?? 'a4-10')}
            options={sheets.map((value) => ({ value, label: batches.kinds[value] }))}
          />
        </Field>
        <Batches
          pages={usePages(calls.batches, {})}
          rowActions={({ id, waiting }) =>
            waiting > 0 && isOffered(me, calls.sheet)
              ? [{ id: 'sheet', label: batches.openPdf, onSelect: () => void sheet.open({ id, kind }) }]
              : []
          }
        />
      </Stack>
    </Dialog>
  );
}
