import { useState } from 'react';
import { formatTenths, monthText } from '../../../../kit/contract/format.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconDownload, IconSearch } from '../../../../kit/web/display/icons.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useLater } from '../../../../kit/web/picker/use-later.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { choice, tenths, text } from '../../../../kit/contract/list/columns.ts';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { useExport } from '../../../files/web/door.tsx';
import { changeKinds, runCalls as calls, type FixedChange } from '../../run.calls.ts';
import { Formula } from './formula.tsx';

/** Typing rests this long before the server is asked. */
const restMs = 250;

type Kind = (typeof changeKinds)[number];

const tones = { added: 'success', ended: 'danger', changed: 'info' } as const;

/** Members whose amount differs from the month before, to be checked before posting. */
export default function ChangesDrawer({ month, onClose }: { month: number; onClose: () => void }) {
  const { fixed, files } = useText();
  const words = fixed.changes;
  const file = useExport('fixed.changes');
  const [kind, setKind] = useState<Kind | null>(null);
  const [typed, setTyped] = useState('');
  const keyword = useLater(typed.trim(), restMs);
  const filter = { month, ...(kind && { kind }), ...(keyword !== '' && { keyword }) };
  const pages = usePages(calls.changes, filter);
  return (
    <Dialog
      look="drawer"
      width={1080}
      title={words.title(monthText(month))}
      help={words.help}
      onClose={onClose}
      actions={
        <Button
          icon={<IconDownload />}
          disabled={pages.total === 0}
          onClick={() => file.open(filter, pages.total)}
        >
          {files.export}
        </Button>
      }
    >
      {file.dialog}
      <div className="fx-tools">
        <Input
          aria-label={words.keyword}
          placeholder={words.keyword}
          prefix={<IconSearch />}
          clearable
          value={typed}
          onChange={setTyped}
        />
        <Select
          label={words.columns.kind}
          placeholder={words.columns.kind}
          clearable
          value={kind}
          options={changeKinds.map((value) => ({ value, label: words.kinds[value] ?? value }))}
          onChange={setKind}
        />
      </div>
      <ChangesTable pages={pages} label={words.title(monthText(month))} />
    </Dialog>
  );
}

const ChangesTable = table<FixedChange>()({
  words: ({ fixed: { changes: words } }) => ({
    title: words.keyword,
    columns: words.columns,
    choices: { kind: words.kinds },
    none: words.none,
  }),
  row: {
    key: ({ memberId, typeName, itemName }) => `${memberId} ${typeName} ${itemName}`,
    name: ({ memberName, itemName }) => `${memberName} ${itemName}`,
  },
  columns: [
    column(text('memberName', { width: 110 }), { main: true }),
    column(text('memberNo', { width: 90 })),
    column(text('unitName', { width: 120 }), { wraps: true }),
    column(text('itemName'), { wraps: true }),
    column(choice('kind', changeKinds, { width: 100 }), { tones }),
    column(tenths('before')),
    column(tenths('planned')),
    custom('difference', ({ difference }) => formatTenths(difference, { signed: true }), {
      width: 92,
      align: 'right',
    }),
    custom('formula', (line) => <Formula line={line} />, { width: 180, wraps: true }),
  ],
});
