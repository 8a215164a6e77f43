import { useState } from 'react';
import type { InputOf } from '../../contract/call.ts';
import { defaultPageSize } from '../../contract/page.ts';
import { EmptyState, ErrorState } from '../display/feedback.tsx';
import { useCall } from '../send/use-call.ts';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import type { ListPage } from './list-query.ts';
import { Pagination } from './pagination.tsx';
import type { AskedInOrder, ListCall, PageOf } from './use-list.ts';

type RowOf<C extends ListCall> = PageOf<C>['rows'][number];

type Props<C extends ListCall> = Pick<
  DataTableProps<RowOf<C>>,
  'label' | 'columns' | 'rowKey' | 'rowName' | 'rowActions'
> & {
  call: C;
  input: AskedInOrder<C>;
  /** What it says when there are no rows. */
  none: string;
};

/** The rows of a call by pages, for a dialog: without address, filters and views. */
export function PagedTable<C extends ListCall>({ call, input, none, ...table }: Props<C>) {
  const [{ page, size }, setPage] = useState({ page: 1, size: defaultPageSize });
  const asked = { ...input, page, size } as unknown as InputOf<C>;
  const answer = useCall(call, asked, { quiet: true });
  const data: ListPage<RowOf<C>> | undefined = answer.data as PageOf<C> | undefined;
  if (answer.isError && !data)
    return (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
    );
  return (
    <>
      <DataTable
        {...table}
        rows={data?.rows ?? []}
        loading={answer.isPending}
        stale={answer.isPlaceholderData}
        empty={<EmptyState title={none} />}
      />
      {data && data.total > size && (
        <Pagination
          page={page}
          size={size}
          total={data.total}
          onChange={(nextPage, nextSize) => setPage({ page: nextPage, size: nextSize })}
        />
      )}
    </>
  );
}
