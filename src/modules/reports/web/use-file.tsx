import type { ReactNode } from 'react';
import { useGranted } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconDownload } from '../../../kit/web/display/icons.tsx';
import type { ListState } from '../../../kit/web/list/use-list.ts';
import type { ListPage } from '../../../kit/web/list/list-query.ts';
import { shownColumns, type Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useExport } from '../../files/web/door.tsx';
import { meritRights } from '../../merit/permissions.ts';

type Parts = { actions: ReactNode; dialog: ReactNode; printable: true };

/** The export of a report with its filters and columns, for whoever may take reports along, and its print. */
export function useReportFile<Row>(
  kind: 'reports.units' | 'reports.managers' | 'reports.fixed',
  list: ListState<ListPage<Row>>,
  shown: readonly Column<Row>[],
): Parts {
  const file = useExport(kind);
  const { reports } = useText();
  const exportable = useGranted(meritRights.exportReports);
  return {
    printable: true,
    dialog: file.dialog,
    actions: exportable && (
      <Button
        icon={<IconDownload />}
        onClick={() => file.open(list.asked, list.total, shownColumns(shown, list.view ?? {}))}
      >
        {reports.export}
      </Button>
    ),
  };
}
