import type { ReactNode } from 'react';
import type { PermissionId } from '../../../../kit/contract/permission.ts';
import { IconButton } from '../../../../kit/web/display/button.tsx';
import { IconDownload } from '../../../../kit/web/display/icons.tsx';
import type { BulkAction } from '../../../../kit/web/list/list-parts.tsx';
import { sortWord } from '../../../../kit/web/list/list-address.ts';
import type { ListPage } from '../../../../kit/web/list/list-query.ts';
import type { ListState } from '../../../../kit/web/list/use-list.ts';
import { shownColumns, type Column } from '../../../../kit/web/table/table-model.ts';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useExport } from '../../../files/web/door.tsx';
import { filtersOf, type Scope } from './record-list-query.ts';
import { meritRights } from '../../permissions.ts';

/** Own entries are what whoever may enter has typed in; everything else leaves the house by the right of reports. */
const rightTo = (scope: Scope): PermissionId =>
  scope === 'own' ? meritRights.enter : meritRights.exportReports;

export type ExportKind = 'merit.records' | 'merit.lines' | 'merit.groups';

type Listed<Row> = {
  scope: Scope;
  columns: readonly Column<Row>[];
  /** By what the lines of groups are put together. */
  by?: 'event' | 'member' | undefined;
};

/** The whole filter of a list as a file, with the columns in sight. */
export function useRecordExport<Page extends ListPage<unknown>>(
  kind: ExportKind,
  { query, total, view = {} }: ListState<Page>,
  { scope, columns, by }: Listed<Page['rows'][number]>,
): { button: ReactNode; dialog: ReactNode; chosen: BulkAction<{ id: string }>[] } {
  const { meritReview } = useText();
  const exportable = useGranted(rightTo(scope));
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
  /** The chosen records as a file; of lists whose rows are records. */
  const chosen: BulkAction<{ id: string }>[] = exportable
    ? [
        {
          id: 'export',
          label: meritReview.bulk.export,
          icon: <IconDownload />,
          run: (rows) =>
            open(
              { ...filtersOf(query, scope), ids: rows.map(({ id }) => id), ...(sort && { sort }) },
              rows.length,
              shownColumns(columns, view),
            ),
        },
      ]
    : [];
  return { button, dialog, chosen };
}
