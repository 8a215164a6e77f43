import { useMemo, useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { defaultPageSize } from '../../../kit/contract/page.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { EmptyState, ErrorState } from '../../../kit/web/display/feedback.tsx';
import { Pagination } from '../../../kit/web/list/pagination.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { DataTable } from '../../../kit/web/table/data-table.tsx';
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
  const [{ page, size }, setPage] = useState({ page: 1, size: defaultPageSize });
  const input = { page, size, ...(name !== null && { name }) };
  const answer = useCall(calls.log, input, { quiet: true });
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
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
      ) : (
        <DataTable
          label={words.log}
          columns={columns}
          rows={answer.data?.rows ?? []}
          rowKey={(row) => `${row.name} ${row.no}`}
          rowName={(row) => row.title}
          loading={answer.isPending}
          stale={answer.isPlaceholderData}
          empty={<EmptyState title={words.history.none} />}
        />
      )}
      {answer.data && answer.data.total > size && (
        <Pagination
          page={page}
          size={size}
          total={answer.data.total}
          onChange={(nextPage, nextSize) => setPage({ page: nextPage, size: nextSize })}
        />
      )}
    </Dialog>
  );
}
