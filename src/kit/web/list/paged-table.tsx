import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '../../contract/call.ts';
import { defaultPageSize } from '../../contract/page.ts';
import { EmptyState } from '../display/feedback.tsx';
import { Unanswered } from '../display/unanswered.tsx';
import { useCall } from '../send/use-call.ts';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import type { ListPage } from './list-query.ts';
import { Pagination } from './pagination.tsx';
import type { AskedInOrder, ListCall, PageOf } from './use-list.ts';

type RowOf<C extends ListCall> = PageOf<C>['rows'][number];

type Pages<Row> = {
  answer: Pick<
    UseQueryResult,
    'data' | 'error' | 'isError' | 'isFetching' | 'isPending' | 'isPlaceholderData' | 'refetch'
  >;
  page: number;
  size: number;
  rows: readonly Row[];
  total: number;
  turn: (page: number, size: number) => void;
};

/** The pages of a call for a dialog; another input begins with the first page. */
export function usePages<C extends ListCall>(
  call: C,
  input: AskedInOrder<C>,
  { enabled = true } = {},
): Pages<RowOf<C>> {
  const asked = JSON.stringify(input);
  const [at, setAt] = useState({ page: 1, size: defaultPageSize, asked });
  const { size } = at;
  const page = at.asked === asked ? at.page : 1;
  const answer = useCall(call, { ...input, page, size } as unknown as InputOf<C>, { quiet: true, enabled });
  const data: ListPage<RowOf<C>> | undefined = answer.data as PageOf<C> | undefined;
  return {
    answer,
    page,
    size,
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    turn: (nextPage, nextSize) => setAt({ page: nextPage, size: nextSize, asked }),
  };
}

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'rowName' | 'rowActions' | 'onOpen'
> & {
  /** What it says when there are no rows. */
  none: string;
};

export function PagesTable<Row>({
  pages: { answer, page, size, rows, total, turn },
  none,
  ...table
}: TableProps<Row> & { pages: Pages<Row> }) {
  if (answer.isError && !answer.data) return <Unanswered answer={answer} />;
  return (
    <>
      <DataTable
        {...table}
        rows={rows}
        loading={answer.isPending}
        stale={answer.isPlaceholderData}
        empty={<EmptyState title={none} />}
      />
      {total > size && <Pagination page={page} size={size} total={total} onChange={turn} />}
    </>
  );
}

/** The rows of a call by pages, for a dialog: without address, filters and views. */
export function PagedTable<C extends ListCall>({
  call,
  input,
  ...table
}: TableProps<RowOf<C>> & { call: C; input: AskedInOrder<C> }) {
  return <PagesTable pages={usePages(call, input)} {...table} />;
}
