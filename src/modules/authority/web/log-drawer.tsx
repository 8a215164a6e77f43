import { useMemo } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { PagedTable } from '../../../kit/web/list/paged-table.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { authorityCalls as calls } from '../calls.ts';

type Row = OutputOf<typeof calls.log>['rows'][number];

/** Who gave, changed or ended which authority. */
export default function LogDrawer({ onClose }: { onClose: () => void }) {
  const words = useText().authority;
  const kit = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const columns = useMemo<Column<Row>[]>(() => {
    const titles = words.history.columns;
    return [
      { id: 'at', title: titles.at, width: 140, cell: ({ at }) => dateTimeInZone(at, zone) },
      { id: 'by', title: titles.by, width: 110, cell: ({ by }) => by ?? words.history.system },
      { id: 'level', title: titles.level, width: 120, cell: ({ levelName }) => levelName },
      { id: 'holder', title: titles.holder, width: 130, cell: ({ holderName }) => holderName },
      {
        id: 'change',
        title: titles.change,
        main: true,
        wraps: true,
        width: 380,
        cell: ({ act, before, after }) =>
          act === 'changed'
            ? `${before ?? ''} → ${after ?? ''}`
            : `${words.history.acts[act]}${kit.colon}${after ?? before ?? ''}`,
      },
    ];
  }, [words, zone, kit]);
  return (
    <Dialog
      open
      look="drawer"
      width={980}
      title={words.log}
      help={words.history.help}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <PagedTable
        call={calls.log}
        input={{}}
        label={words.log}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ levelName }) => levelName}
        none={words.history.none}
      />
    </Dialog>
  );
}
