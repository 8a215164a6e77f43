import { useMemo } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { LogDrawer } from '../../../kit/web/list/log-drawer.tsx';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { settingsCalls as calls } from '../calls.ts';

type Row = OutputOf<typeof calls.log>['rows'][number];
type Props = { name: string | null; title: string | null; onClose: () => void };

/** Who changed what from which day on: of all settings, or of one. */
export default function SettingsLog({ name, title, onClose }: Props) {
  const { log, history: words } = useText().settings;
  const one = name !== null;
  const columns = useMemo<Column<Row>[]>(() => {
    const { columns: titles } = words;
    return [
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
          value === null ? words.withdrawn(before ?? '') : `${before ?? words.byDefault} → ${value}`,
      },
      { id: 'fromDay', title: titles.fromDay, width: 110, cell: ({ fromDay }) => fromDay },
    ];
  }, [words, one]);
  return (
    <LogDrawer
      call={calls.log}
      input={name === null ? {} : { name }}
      width={one ? 680 : 860}
      title={title === null ? log : words.of(title)}
      words={words}
      columns={columns}
      rowKey={(row) => `${row.name} ${row.no}`}
      rowName={(row) => row.title}
      onClose={onClose}
    />
  );
}
