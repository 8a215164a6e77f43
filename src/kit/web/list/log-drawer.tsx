import { useMemo } from 'react';
import { dateTimeInZone } from '../../contract/format.ts';
import { Button } from '../display/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { useSettings } from '../settings/settings.ts';
import type { Column } from '../table/table-model.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { PagesTable, usePages } from './paged-table.tsx';
import type { ListPage } from './list-query.ts';
import type { AskedInOrder, ListCall, PageOf } from './use-list.ts';

type RowOf<C extends ListCall> = PageOf<C>['rows'][number];
type Change = { at: string; by: string | null };
/** A call that answers a page of changes. */
type LogCall = ListCall & { readonly output: { readonly _zod: { readonly output: ListPage<Change> } } };

type Props<C extends LogCall> = {
  call: C;
  input: AskedInOrder<C>;
  title: string;
  words: { help: string; none: string; system: string; columns: { at: string; by: string } };
  /** What was changed, beside when and by whom. */
  columns: readonly Column<RowOf<C>>[];
  rowKey: (row: RowOf<C>) => string;
  rowName: (row: RowOf<C>) => string;
  /** Width in px, default 980. */
  width?: number;
  onClose: () => void;
};

/** A log of changes: when, by whom, and what; the latest first. */
export function LogDrawer<C extends LogCall>(props: Props<C>) {
  const { call, input, title, words, columns, rowKey, rowName, width = 980, onClose } = props;
  const kit = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const pages = usePages(call, input);
  const all = useMemo<readonly Column<RowOf<C>>[]>(
    () => [
      {
        id: 'at',
        title: words.columns.at,
        width: 140,
        cell: (row) => dateTimeInZone(row.at, zone),
      },
      { id: 'by', title: words.columns.by, width: 110, cell: (row) => row.by ?? words.system },
      ...columns,
    ],
    [words, columns, zone],
  );
  return (
    <Dialog
      open
      look="drawer"
      width={width}
      title={title}
      help={words.help}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <PagesTable
        pages={pages}
        label={title}
        columns={all}
        rowKey={rowKey}
        rowName={rowName}
        none={words.none}
      />
    </Dialog>
  );
}
