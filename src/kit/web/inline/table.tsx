import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import type { InputOf } from '../../contract/call.ts';
import type { ColumnWords } from '../../contract/list/columns.ts';
import { defaultPageSize } from '../../contract/page.ts';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { EmptyState } from '../display/feedback.tsx';
import { Unanswered } from '../display/unanswered.tsx';
import type { ColumnField, Display } from '../list/list-fields.tsx';
import type { ListPage } from '../list/list-query.ts';
import { Pagination } from '../list/pagination.tsx';
import type { AskedInOrder, ListCall, PageOf } from '../list/use-list.ts';
import { useCall } from '../send/use-call.ts';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import { useText } from '../text/text.tsx';
import { columnOf, useShown } from '../table/shown.ts';

export type TableAnswer = Pick<
  UseQueryResult,
  'data' | 'error' | 'isError' | 'isFetching' | 'isPending' | 'isPlaceholderData' | 'refetch'
>;

export type Pages<Row> = {
  answer: TableAnswer;
  page: number;
  size: number;
  rows: readonly Row[];
  total: number;
  turn: (page: number, size: number) => void;
};

/** The pages of a call; another input begins with the first page. */
export function usePages<C extends ListCall>(
  call: C,
  input: AskedInOrder<C>,
  { enabled = true } = {},
): Pages<PageOf<C>['rows'][number]> {
  const request = JSON.stringify(input);
  const [at, setAt] = useState({ page: 1, size: defaultPageSize, asked: request });
  const { size } = at;
  const page = at.asked === request ? at.page : 1;
  const answer = useCall(call, { ...input, page, size } as unknown as InputOf<C>, { quiet: true, enabled });
  const data: ListPage<PageOf<C>['rows'][number]> | undefined = answer.data as PageOf<C> | undefined;
  return {
    answer,
    page,
    size,
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    turn: (nextPage, nextSize) => setAt({ page: nextPage, size: nextSize, asked: request }),
  };
}

type Naming<Row> = (keyof Row & string) | ((row: Row, texts: Catalogue, format: Display) => string);

type Nothing = string | { readonly title: string; readonly text: string };

type TableDeclaration<Row, Columns extends readonly ColumnField<string, Row>[], Facts> = {
  /** `none`: what it says without rows, on a page with a sentence on what will be there; `helps`: what columns mean. */
  words: (texts: Catalogue) => ColumnWords<Columns[number]['name']> & {
    readonly none?: Nothing;
    readonly helps?: { readonly [Name in Columns[number]['name']]?: string };
  };
  /** The key and the name of a row. */
  row: { key: (keyof Row & string) | ((row: Row) => string); name: Naming<Row> };
  /** With texts, where cells say more than values, and with facts that decide which columns there are. */
  columns: Columns | ((texts: Catalogue, facts: Facts) => Columns);
  /** How high it is while its rows are on their way. */
  skeletonRows?: number;
};

type Rows<Row> =
  /** Of a call by pages, see `usePages`. */
  | { pages: Pages<Row>; rows?: undefined; answer?: undefined }
  /** All at once, with the answer that they are of where they may be on their way. */
  | { rows: readonly Row[]; answer?: TableAnswer; pages?: undefined };

type TableProps<Row, Facts> = Rows<Row> &
  Pick<DataTableProps<Row>, 'onOpen' | 'rowActions'> & {
    /** Its name, where that is not the title among its words. */
    label?: string;
    /** The text without rows, unless it is among its words. */
    none?: Nothing;
  } & ([Facts] extends [undefined] ? { facts?: undefined } : { facts: Facts });

const textOf = <Row,>(row: Row, name: string): string =>
  String((row as Readonly<Record<string, unknown>>)[name]);

/**
 * A table on a page, in a drawer or a dialog, declared as a list is: the same fields, words by their names, and what is said
 * while rows are on their way, where there are none and where nothing answers. It has no filters, views or address.
 */
export const table =
  <Row,>() =>
  <const Columns extends readonly ColumnField<string, Row>[], Facts = undefined>({
    words: wordsOf,
    row,
    columns,
    skeletonRows,
  }: TableDeclaration<Row, Columns, Facts>): ((props: TableProps<Row, Facts>) => ReactNode) =>
    function Table({ pages, rows = pages?.rows ?? [], answer = pages?.answer, facts, label, none, ...acts }) {
      const texts = useText();
      const words = useMemo(() => wordsOf(texts), [texts]);
      const shownFor = useShown(words);
      const placed = useMemo(
        () =>
          (typeof columns === 'function' ? columns(texts, facts as Facts) : columns).map((field) =>
            columnOf(field, words, shownFor),
          ),
        [texts, facts, words, shownFor],
      );
      if (answer?.isError && !answer.data) return <Unanswered answer={answer} />;
      const { key, name } = row;
      const nothing = none ?? words.none;
      return (
        <>
          <DataTable
            {...acts}
            label={label ?? words.title}
            columns={placed}
            rows={rows}
            rowKey={typeof key === 'string' ? (each) => textOf(each, key) : key}
            rowName={(each) =>
              typeof name === 'string' ? textOf(each, name) : name(each, texts, shownFor('', ''))
            }
            loading={answer?.isPending}
            stale={answer?.isPlaceholderData}
            skeletonRows={skeletonRows}
            empty={
              nothing === undefined ? undefined : (
                <EmptyState {...(typeof nothing === 'string' ? { title: nothing } : nothing)} />
              )
            }
          />
          {pages && pages.total > pages.size && (
            <Pagination page={pages.page} size={pages.size} total={pages.total} onChange={pages.turn} />
          )}
        </>
      );
    };
