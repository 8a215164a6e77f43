import type { ReactNode } from 'react';
import type { InputOf } from '../../../../kit/contract/call.ts';
import type { PermissionId } from '../../../../kit/contract/permission.ts';
import { IconButton } from '../../../../kit/web/display/button.tsx';
import { IconDownload } from '../../../../kit/web/display/icons.tsx';
import type { BulkAction } from '../../../../kit/web/list/list-parts.tsx';
import type { ListPage } from '../../../../kit/web/list/list-query.ts';
import type { ListState } from '../../../../kit/web/list/use-list.ts';
import { shownColumns, type Column } from '../../../../kit/web/table/table-model.ts';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useExport } from '../../../files/web/door.tsx';
import type { meritCalls } from '../../calls.ts';
import { meritRights } from '../../permissions.ts';

type Scope = NonNullable<InputOf<typeof meritCalls.list>['scope']>;

/** Own entries are exported by the right to enter; all other lists need the right of reports. */
const rightTo = (scope: unknown): PermissionId =>
  scope === ('own' satisfies Scope) ? meritRights.enter : meritRights.exportReports;

/** Exports the whole filter of a list with its visible columns; lists of records can also export the `chosen` rows. */
export function useRecordExport<Page extends ListPage<unknown>>(
  kind: 'merit.records' | 'merit.lines' | 'merit.groups',
  { asked: request, total, view = {} }: ListState<Page>,
  columns: readonly Column<Page['rows'][number]>[],
): { button: ReactNode; dialog: ReactNode; chosen: BulkAction<{ id: string }>[] } {
  const { meritReview } = useText();
  const exportable = useGranted(rightTo(request['scope']));
  const { open, dialog } = useExport(kind);
  const button = exportable && (
    <IconButton
      label={meritReview.export}
      icon={<IconDownload />}
      disabled={total === 0}
      onClick={() => open(request, total, shownColumns(columns, view))}
    />
  );
  const chosen: BulkAction<{ id: string }>[] = [
    {
      id: 'export',
      label: meritReview.bulk.export,
      icon: <IconDownload />,
      run: (rows) =>
        open({ ...request, ids: rows.map(({ id }) => id) }, rows.length, shownColumns(columns, view)),
    },
  ];
  return { button, dialog, chosen: exportable ? chosen : [] };
}
