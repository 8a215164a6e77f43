import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { LogDrawer } from '../../../kit/web/inline/log-drawer.tsx';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { Inline, Stack } from '../../../kit/web/layout/stack.tsx';
import { column } from '../../../kit/web/list/list-fields.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useExport } from '../../files/web/door.tsx';
import { announcementsCalls as calls, type AnnouncementRow, type ReceiptRow } from '../calls.ts';
import { receiptColumns as fields, receiptWords } from '../columns.ts';
import { receiptStates, type ReceiptState } from '../rules.ts';
import { receiptTones } from './tones.ts';

const Receipts = table<ReceiptRow>()({
  words: ({ announcements }) => ({ ...receiptWords({ announcements }), none: announcements.receipts.none }),
  row: { key: 'memberId', name: 'memberName' },
  columns: [
    column(fields.memberName, { main: true, sort: true }),
    column(fields.memberNo),
    column(fields.unitName, { wraps: true }),
    column(fields.state, { tones: receiptTones }),
    column(fields.readAt, { sort: true }),
    column(fields.confirmedAt, { sort: true }),
  ],
});

/** The recipients of an announcement with their receipts; a reminder goes to the others. */
export default function ReceiptsDrawer({ row, onClose }: { row: AnnouncementRow; onClose: () => void }) {
  const { receipts: words } = useText().announcements;
  const [state, setState] = useState<ReceiptState | null>(null);
  const filter = { announcementId: row.id, ...(state && { state }) };
  const pages = usePages(calls.receipts, filter);
  const exporting = useExport('announcements.receipts');
  const reminding = useAct(calls.remind, {
    changes: [calls.list],
    done: ({ count }) => words.reminded(count),
  });
  return (
    <LogDrawer title={row.title} help={words.title} onClose={onClose}>
      <Stack>
        <Inline>
          <Select
            label={words.columns.state}
            value={state}
            clearable
            placeholder={words.all}
            options={receiptStates.map((each) => ({ value: each, label: words.states[each] }))}
            onChange={setState}
          />
          {row.state === 'published' && (
            <Button onClick={() => void reminding.run({ id: row.id })}>{words.remind}</Button>
          )}
          <Button disabled={pages.total === 0} onClick={() => exporting.open(filter, pages.total)}>
            {words.export}
          </Button>
        </Inline>
        <Receipts pages={pages} />
        {exporting.dialog}
      </Stack>
    </LogDrawer>
  );
}
