import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../kit/web/button.tsx';
import { IconDownload } from '../../../kit/web/icons.tsx';
import { sortWord } from '../../../kit/web/list-address.ts';
import type { ListQuery } from '../../../kit/web/list-screen.tsx';
import { shownColumns, type Column, type TableView } from '../../../kit/web/table-model.ts';
import { useGranted } from '../../../kit/web/me.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useExport } from '../../files/web/files.web.tsx';
import { filtersOf, type Scope } from './record-list-query.ts';

const mayExport = 'MERITPOINT003001';

export type ExportKind = 'merit.records' | 'merit.lines' | 'merit.groups';

type Listed<Row> = {
  scope: Scope;
  columns: readonly Column<Row>[];
  view: TableView;
  /** By what the lines of groups are put together. */
  by?: 'event' | 'member';
};

/** The whole filter of a list as a file, with the columns in sight. `counted` takes how many rows the list found. */
export function useRecordExport<Row>(
  kind: ExportKind,
  query: ListQuery,
  { scope, columns, view, by }: Listed<Row>,
): { button: ReactNode; dialog: ReactNode; counted: (total: number) => void } {
  const { meritReview } = useText();
  const exportable = useGranted(mayExport);
  const [total, setTotal] = useState(0);
  const { open, dialog } = useExport(kind);
  const sort = sortWord(query.sort);
  const button = exportable && (
    <IconButton
      label={meritReview.export}
      icon={<IconDownload />}
      disabled={total === 0}
      onClick={() =>
        open(
          { ...filtersOf(query, scope), ...(by && { by }), ...(sort && { sort }) },
          total,
          shownColumns(columns, view),
        )
      }
    />
  );
  return { button, dialog, counted: setTotal };
}
