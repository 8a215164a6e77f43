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
import { settingsCalls as calls } from '../calls.ts';

type Row = OutputOf<typeof calls.log>['rows'][number];
type Props = { name: string | null; title: string | null; onClose: () => void };

/** Who changed what from which day on: of all settings, or of one. */
export default function LogDrawer({ name, title, onClose }: Props) {
  const words = useText().settings;
  const kit = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const one = name !== null;
  const columns = useMemo<Column<Row>[]>(() => {
    const { columns: titles } = words.history;
    return [
      { id: 'at', title: titles.at, width: 140, cell: ({ at }) => dateTimeInZone(at, zone) },
      { id: 'by', title: titles.by, width: 110, cell: ({ by }) => by ?? words.history.system },
      ...(one
        ? []
        : [{ id: 'title', title: titles.title, width: 180, wraps: true, cell: (row: Row) => row.title }]),
      {
        id: 'value',
        title: titles.value,
        main: true,
        width: 240,
        wraps: true,
        cell: ({ before, value }) =>
          value === null
            ? words.history.withdrawn(before ?? '')
            : `${before ?? words.history.byDefault} → ${value}`,
      },
      { id: 'fromDay', title: titles.fromDay, width: 110, cell: ({ fromDay }) => fromDay },
    ];
  }, [words, zone, one]);
  return (
    <Dialog
      open
      look="drawer"
      width={one ? 680 : 860}
      title={title === null ? words.log : words.history.of(title)}
      help={words.history.help}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <PagedTable
        call={calls.log}
        input={name === null ? {} : { name }}
        label={words.log}
        columns={columns}
        rowKey={(row) => `${row.name} ${row.no}`}
        rowName={(row) => row.title}
        none={words.history.none}
      />
    </Dialog>
  );
}
