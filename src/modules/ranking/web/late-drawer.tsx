import { monthText } from '../../../kit/contract/format.ts';
import { useGranted } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconDownload } from '../../../kit/web/display/icons.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { usePages } from '../../../kit/web/inline/table.tsx';
import { useExport } from '../../files/web/door.tsx';
import { meritRights } from '../../merit/permissions.ts';
import { rankingCalls } from '../calls.ts';
import { EntriesTable } from './entries-table.tsx';

/** Entries of a closed month that were booked into a later one. */
export function LateDrawer({ month, onClose }: { month: number; onClose: () => void }) {
  const words = useText().ranking;
  const { late } = words;
  const file = useExport('ranking.late');
  const exportable = useGranted(meritRights.exportReports);
  const pages = usePages(rankingCalls.late, { month });
  return (
    <Dialog
      look="drawer"
      width={1160}
      title={late.title}
      help={late.help(monthText(month))}
      onClose={onClose}
      actions={
        exportable &&
        pages.total > 0 && (
          <Button icon={<IconDownload />} onClick={() => file.open({ month }, pages.total)}>
            {words.export}
          </Button>
        )
      }
    >
      {file.dialog}
      <EntriesTable label={late.title} pages={pages} none={late.none} />
    </Dialog>
  );
}
