import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button, IconButton } from './button.tsx';
import { ColumnSettings } from './column-settings.tsx';
import { DataTable } from './data-table.tsx';
import { Alert } from './feedback.tsx';
import { FilterBar, hasFilters } from './filter-bar.tsx';
import type { FilterDef, Filters } from './filter-bar.tsx';
import { IconPlus, IconRefresh } from './icons.tsx';
import { useKitText } from './kit-text.tsx';
import { BulkBar, ListEmpty, ListError, useListKeys } from './list-parts.tsx';
import type { BulkAction } from './list-parts.tsx';
import { Pagination } from './pagination.tsx';
import { PrintButton, PrintHead } from './printing.tsx';
import { NO_SELECTION } from './row-selection.ts';
import type { Selection } from './row-selection.ts';
import { SavedViews } from './saved-views.tsx';
import type { SavedViewsProps } from './saved-views.tsx';
import type { RowAction } from './table-row.tsx';
import type { Column, Sort, TableView } from './table-model.ts';
import './list.css';

/** What the address holds of a list. Page from 1. */
export interface ListQuery<F extends Filters = Filters> {
  page: number;
  size: number;
  sort: Sort | null;
  filters: F;
}

export interface ListPage<Row, Totals = unknown> {
  rows: readonly Row[];
  /** Rows of the whole filter. */
  total: number;
  /** Sums of the whole filter, not of the page. */
  totals?: Totals;
}

export interface ListScreenProps<Row, F extends Filters = Filters, Totals = unknown> {
  title: string;
  /** One line on what the list is for. */
  help?: ReactNode;
  /** Names the list in the query cache; include the organisation. */
  queryKey: readonly unknown[];
  load: (query: ListQuery<F>, signal: AbortSignal) => Promise<ListPage<Row, Totals>>;
  /** In how many ms to ask again, as long as rows are on their way; false when they are not. */
  again?: (rows: readonly Row[]) => number | false;
  query: ListQuery<F>;
  /** Writes the address; the router is the caller's. */
  onQuery: (query: ListQuery<F>) => void;
  filters: readonly FilterDef[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  rowActions?: (row: Row) => RowAction[];
  onOpen?: (row: Row) => void;
  bulkActions?: readonly BulkAction<Row, F>[];
  /** The sums of the whole filter as label and shown value. */
  totals?: (totals: Totals) => readonly { label: string; value: ReactNode }[];
  view?: TableView;
  onView?: (view: TableView) => void;
  savedViews?: SavedViewsProps;
  /** Offers a button that prints the page of the list. */
  printable?: boolean;
  onNew?: () => void;
  newText?: string;
  /** Buttons beside the new button, such as import and export. */
  actions?: ReactNode;
  /** Above the filters, such as tabs. */
  tabs?: ReactNode;
  /** Words and next step for a list in which there is nothing yet. */
  empty?: { title?: string; text?: string; action?: ReactNode };
  /** What to show for a failed load; by default the error's message and trace id. */
  error?: (error: unknown) => { title?: string; text?: string; traceId?: string };
}

const NO_VIEW: TableView = {};
const NO_ROWS: never[] = [];
const NO_PAGE = { rows: NO_ROWS, total: 0 };

/** Under which key a list's answer to a query stands in the cache. */
export const listKey = (queryKey: readonly unknown[], query: ListQuery): readonly unknown[] => [
  ...queryKey,
  query,
];

/** One list screen for every module; `ListQuery` comes from the address and goes back to it. */
export function ListScreen<Row, F extends Filters = Filters, Totals = unknown>(
  props: ListScreenProps<Row, F, Totals>,
) {
  const { query, onQuery, view = NO_VIEW } = props;
  const search = useRef<HTMLInputElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection>(NO_SELECTION);
  const answer = useQuery({
    queryKey: listKey(props.queryKey, query),
    queryFn: ({ signal }) => props.load(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => props.again?.(state.data?.rows ?? NO_ROWS) ?? false,
  });
  const total = answer.data?.total ?? 0;
  const filterKey = JSON.stringify(query.filters);
  useEffect(() => setSelection(NO_SELECTION), [filterKey]);
  useListKeys({ screen, search, onNew: props.onNew });
  const change = (part: Partial<ListQuery<F>>): void => onQuery({ ...query, page: 1, ...part });
  const lastPage = Math.max(1, Math.ceil(total / query.size));
  const turnBack = useEffectEvent(() => onQuery({ ...query, page: lastPage }));
  // The last rows of the last page were deleted, or a link is old: there is a page before to show.
  const beyond = answer.isSuccess && !answer.isPlaceholderData && query.page > lastPage;
  useEffect(() => {
    if (beyond) turnBack();
  }, [beyond]);

  return (
    <div ref={screen} className="k-list" data-density={view.density}>
      <PrintHead filters={{ defs: props.filters, value: query.filters }} />
      <ListHead {...props} />
      {props.tabs}
      <ListTools
        {...props}
        answer={answer}
        selection={selection}
        onSelection={setSelection}
        change={change}
        searchRef={search}
      />
      <ListBody {...props} answer={answer} selection={selection} onSelection={setSelection} change={change} />
      <ListFoot {...props} page={answer.data} change={change} />
    </div>
  );
}

interface BodyProps<Row, F extends Filters, Totals> extends ListScreenProps<Row, F, Totals> {
  answer: UseQueryResult<ListPage<Row, Totals>>;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  change: (part: Partial<ListQuery<F>>) => void;
}

/** Filters, or what to do with the chosen rows; beside them how the list is shown. */
function ListTools<Row, F extends Filters, Totals>(
  props: BodyProps<Row, F, Totals> & { searchRef: RefObject<HTMLInputElement | null> },
) {
  const { answer, query, selection, onSelection, bulkActions, change, rowKey, view = NO_VIEW } = props;
  const text = useKitText();
  const { rows, total } = answer.data ?? NO_PAGE;
  const chosen = selection.mode === 'filter' ? total : selection.keys.size;
  return (
    <div className="k-list-tools">
      {chosen > 0 && bulkActions ? (
        <BulkBar
          actions={bulkActions}
          selection={selection}
          onSelection={onSelection}
          rows={rows.filter((row) => selection.mode === 'filter' || selection.keys.has(rowKey(row)))}
          filters={query.filters}
          total={total}
        />
      ) : (
        <FilterBar
          defs={props.filters}
          value={query.filters}
          onChange={(filters) => change({ filters: filters as F })}
          searchRef={props.searchRef}
        />
      )}
      <div className="k-list-side">
        {props.savedViews && <SavedViews {...props.savedViews} />}
        <IconButton label={text.table.refresh} icon={<IconRefresh />} onClick={() => void answer.refetch()} />
        {props.printable && <PrintButton />}
        {props.onView && <ColumnSettings columns={props.columns} view={view} onView={props.onView} />}
      </div>
    </div>
  );
}

interface FootProps<Row, F extends Filters, Totals> extends ListScreenProps<Row, F, Totals> {
  page: ListPage<Row, Totals> | undefined;
  change: (part: Partial<ListQuery<F>>) => void;
}

/** The sums of the whole filter, and its pages. */
function ListFoot<Row, F extends Filters, Totals>({
  page,
  query,
  change,
  ...props
}: FootProps<Row, F, Totals>) {
  const text = useKitText();
  const total = page?.total ?? 0;
  const sums = page?.totals !== undefined && total > 0 ? (props.totals?.(page.totals) ?? []) : [];
  return (
    <footer className="k-list-foot">
      {sums.length > 0 && (
        <dl className="k-totals" aria-label={text.list.totals}>
          {sums.map((sum) => (
            <div key={sum.label}>
              <dt>{sum.label}</dt>
              <dd className="k-number">{sum.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {total > 0 && (
        <Pagination
          page={query.page}
          size={query.size}
          total={total}
          onChange={(page, size) => change({ page, size })}
        />
      )}
    </footer>
  );
}

/** The rows, or what stands in their place. A failed refresh keeps the rows one has, and says so. */
function ListBody<Row, F extends Filters, Totals>(props: BodyProps<Row, F, Totals>) {
  const { answer, query, change, view = NO_VIEW } = props;
  const text = useKitText();
  const rows = answer.data?.rows ?? NO_ROWS;
  const retry = (): void => void answer.refetch();
  if (answer.isError && answer.data === undefined) {
    return (
      <div className="k-list-state">
        <ListError error={answer.error} describe={props.error} onRetry={retry} retrying={answer.isFetching} />
      </div>
    );
  }
  return (
    <>
      {answer.isError && (
        <Alert tone="warning" title={text.error.title} action={<Button onClick={retry}>{text.retry}</Button>}>
          {text.error.text}
        </Alert>
      )}
      <DataTable
        label={props.title}
        columns={props.columns}
        rows={rows}
        rowKey={props.rowKey}
        rowName={props.rowName}
        view={view}
        sort={query.sort}
        onSort={(sort) => change({ sort })}
        {...(props.onView && { onView: props.onView })}
        {...(props.bulkActions && { selection: props.selection, onSelection: props.onSelection })}
        {...(props.rowActions && { rowActions: props.rowActions })}
        {...(props.onOpen && { onOpen: props.onOpen })}
        loading={answer.isPending}
        stale={answer.isPlaceholderData}
        skeletonRows={Math.min(query.size, 20)}
        empty={
          <ListEmpty
            filtered={hasFilters(query.filters)}
            onClear={() => change({ filters: {} as F })}
            words={props.empty}
            onNew={props.onNew}
            newText={props.newText}
          />
        }
      />
    </>
  );
}

type HeadProps = Pick<ListScreenProps<unknown>, 'title' | 'help' | 'actions' | 'onNew' | 'newText'>;

function ListHead({ title, help, actions, onNew, newText }: HeadProps) {
  const text = useKitText();
  return (
    <header className="k-list-head">
      <h1>{title}</h1>
      {help && <p>{help}</p>}
      <div className="k-list-actions">
        {actions}
        {onNew && (
          <Button tone="primary" icon={<IconPlus />} onClick={onNew} aria-keyshortcuts="n">
            {newText ?? text.create}
          </Button>
        )}
      </div>
    </header>
  );
}
