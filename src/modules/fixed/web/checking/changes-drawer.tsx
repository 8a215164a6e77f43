import { useMemo, useState } from 'react';
import { formatTenths, monthText } from '../../../../kit/contract/format.ts';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconDownload, IconSearch } from '../../../../kit/web/display/icons.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { Input } from '../../../../kit/web/form/input.tsx';
import { Select } from '../../../../kit/web/form/select.tsx';
import { PagesTable, usePages } from '../../../../kit/web/list/paged-table.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useLater } from '../../../../kit/web/picker/use-later.ts';
import type { Column } from '../../../../kit/web/table/table-model.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useExport } from '../../../files/web/door.tsx';
import { changeKinds, runCalls as calls, type FixedChange } from '../../run.calls.ts';
import { Formula } from './formula.tsx';

/** Typing rests this long before the server is asked. */
const restMs = 250;

type Kind = (typeof changeKinds)[number];

const tones = { added: 'success', ended: 'danger', changed: 'info' } as const;

/** Who is due something else than in the month before, to be looked at before posting. */
export default function ChangesDrawer({ month, onClose }: { month: number; onClose: () => void }) {
  const { fixed, files } = useText();
  const words = fixed.changes;
  const file = useExport('fixed.changes');
  const [kind, setKind] = useState<Kind | null>(null);
  const [typed, setTyped] = useState('');
  const keyword = useLater(typed.trim(), restMs);
  const filter = { month, ...(kind && { kind }), ...(keyword !== '' && { keyword }) };
  const pages = usePages(calls.changes, filter);
  const columns = useMemo(() => columnsOf(fixed), [fixed]);
  return (
    <Dialog
      open
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
      <PagesTable
        pages={pages}
        label={words.title(monthText(month))}
        columns={columns}
        rowKey={({ memberId, typeName, itemName }) => `${memberId} ${typeName} ${itemName}`}
        rowName={({ memberName, itemName }) => `${memberName} ${itemName}`}
        none={words.none}
      />
    </Dialog>
  );
}

function columnsOf({ changes: words }: Catalogue['fixed']): Column<FixedChange>[] {
  const text = (
    id: 'memberName' | 'memberNo' | 'unitName' | 'itemName',
    width: number,
    wraps = false,
  ): Column<FixedChange> => ({
    id,
    title: words.columns[id],
    width,
    wraps,
    main: id === 'memberName',
    cell: (row) => row[id],
  });
  const figure = (id: 'before' | 'planned' | 'difference'): Column<FixedChange> => ({
    id,
    title: words.columns[id],
    width: 92,
    align: 'right',
    cell: (row) => formatTenths(row[id], { signed: id === 'difference' }),
  });
  return [
    text('memberName', 110),
    text('memberNo', 90),
    text('unitName', 120, true),
    text('itemName', 150, true),
    {
      id: 'kind',
      title: words.columns.kind,
      width: 100,
      cell: ({ kind }) => <StatusTag tone={tones[kind]}>{words.kinds[kind]}</StatusTag>,
    },
    figure('before'),
    figure('planned'),
    figure('difference'),
    {
      id: 'formula',
      title: words.columns.formula,
      width: 180,
      wraps: true,
      cell: (row) => <Formula line={row} />,
    },
  ];
}
