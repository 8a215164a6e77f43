import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useScreen } from '../app/screen.ts';
import { Button, IconButton } from '../display/button.tsx';
import { useEmptyColumns } from '../table/empty-columns.tsx';
import { ColumnSettings } from './column-settings.tsx';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import { Alert, ErrorState } from '../display/feedback.tsx';
import { useSteady } from '../table/use-steady.ts';
import { FilterBar } from './filter-bar.tsx';
import type { FilterDef, Filters, RowCounts } from './filter-bar.tsx';
import { hasFilters } from './query/filters.ts';
import type {
  GroupedTableProps,
  LineActs,
  ListEmptyProps,
  ListLaterProps,
} from './later/list-later.types.ts';
import { late } from '../overlay/late.tsx';
import type { ListPage, ListQuery } from './list-query.ts';
import type { GroupedBy, ListState } from './use-list.ts';
import { IconPlus, IconRefresh } from '../display/icons.tsx';
import { lastPageOf } from './list-address.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { PageHead } from '../head/page-head.tsx';
import { useListKeys } from './list-parts.tsx';
import type { BulkAction } from './list-parts.tsx';
import { ListTotals, type ListTotal } from './list-totals.tsx';
import { Pagination } from './pagination.tsx';
import { usePrintSheet } from '../paper/print-sheet.ts';
import { PrintButton, PrintHead } from '../paper/printing.tsx';
import { toldBy } from '../send/told.ts';
import { NO_SELECTION } from '../table/row-selection.ts';
import type { Selection } from '../table/row-selection.ts';
import { SavedViews } from './views/saved-views.tsx';
import type { RowAction } from '../table/table-row.tsx';
import type { Column, TableView } from '../table/table-model.ts';
import './list.css';

export interface ListProps<Page extends ListPage<unknown>> {
  list: ListState<Page>;
  title: string;
  /** One line on what the list is for. */
  help?: ReactNode;
  filters: readonly FilterDef[];
  columns: readonly Column<Page['rows'][number]>[];
  rowName: (row: Page['rows'][number]) => string;
  rowActions?: (row: Page['rows'][number]) => RowAction[];
  onOpen?: (row: Page['rows'][number]) => void;
  bulkActions?: readonly BulkAction<Page['rows'][number]>[] | undefined;
  /** Sums of the selected rows, beside their number. */
  sum?: (rows: readonly Page['rows'][number][]) => ReactNode;
  totals?: (totals: NonNullable<Page['totals']>) => readonly ListTotal[];
  /** The columns in which, by the sums of the whole filter, there is nothing. */
  emptyBy?: (totals: NonNullable<Page['totals']>) => readonly string[];
  /** Offers a button that prints all rows of the filter; a name is printed above them as their owner. */
  printable?: boolean | string;
  onNew?: () => void;
  newText?: string;
  /** Buttons next to the new button, such as import and export. */
  actions?: ReactNode;
  /** In the head: what chooses among views of the list. */
  tabs?: ReactNode;
  /** Above the filters, such as a chart. */
  above?: ReactNode;
  /** Words and next step for a list in which there is nothing yet. */
  empty?: ListEmptyProps['words'];
}

/** The functions of a list that come after its first rows. */
const ListLater = late<ListLaterProps>(async () => (await import('./later/list-later.tsx')).ListLater, {
  look: 'unseen',
  soon: true,
  words: ['kitQuery'],
});

const ListEmpty = late<ListEmptyProps>(async () => (await import('./later/list-empty.tsx')).ListEmpty, {
  look: 'place',
  soon: true,
});

const GroupedTable = late<GroupedTableProps>(
  async () => (await import('./later/list-later.tsx')).GroupedTable,
  {
    look: 'place',
    soon: true,
    words: ['kitQuery'],
    waiting: ({ table }) => <DataTable {...table} loading />,
  },
);

const BulkBar = late(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar, {
  look: 'place',
  soon: true,
});

const NO_VIEW: TableView = {};
const NO_ROWS: never[] = [];

/** One list for every module; `useList` holds its state, `listScreen` declares both at once. */
export function List<Page extends ListPage<unknown>>(props: ListProps<Page>) {
  const { query, onQuery, answer, total, view = NO_VIEW } = props.list;
  const search = useRef<HTMLInputElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection>(NO_SELECTION);
  const { counts: counted } = props.list.options;
  // Their room is kept until they come.
  const [counts, setCounts] = useState<RowCounts | null>(counted ? { by: counted.by, counts: {} } : null);
  const [lineActs, setLineActs] = useState<LineActs>();
  const [grouped, setGrouped] = useState<Page['rows'] | null>(null);
  const filterKey = JSON.stringify(query.filters);
  useEffect(() => setSelection(NO_SELECTION), [filterKey]);
  useListKeys({ screen, search, onNew: props.onNew });
  const change = useSteady((part: Partial<ListQuery>): void => onQuery({ ...query, page: 1, ...part }));
  const lastPage = lastPageOf(query.size, total);
  const turnBack = useEffectEvent(() => onQuery({ ...query, page: lastPage }));
  // The last rows of the last page were deleted, or a link is old: there is a page before to show.
  const beyond = answer.isSuccess && !answer.isPlaceholderData && query.page > lastPage;
  useEffect(() => {
    if (beyond) turnBack();
  }, [beyond]);
  const { active } = useScreen();
  const paper = usePrintSheet(props.list.sheet, active && Boolean(props.printable));
  const rows = paper.sheet?.rows ?? answer.data?.rows ?? NO_ROWS;
  const sums = answer.data?.totals;
  const { columns, chip } = useEmptyColumns({
    columns: props.columns,
    rows: answer.data?.rows ?? NO_ROWS,
    total,
    known: (sums != null && props.emptyBy?.(sums)) || NO_ROWS,
    view,
    sort: query.sort,
  });

  return (
    <div
      ref={screen}
      className="k-list"
      data-keys="list"
      data-density={view.density}
      data-sheet={paper.sheet === null ? undefined : ''}
    >
      <PrintHead
        of={props.printable}
        filters={{ defs: props.filters, value: query.filters }}
        held={{
          readAt: paper.sheet?.readAt ?? answer.dataUpdatedAt,
          rows: rows.length,
          total: paper.sheet?.total ?? null,
        }}
      />
      <ListHead {...props} chip={chip} />
      {props.above}
      <ListTools
        {...props}
        selection={selection}
        onSelection={setSelection}
        change={change}
        searchRef={search}
        counts={counts}
        paper={paper}
      />
      <ListBody
        {...props}
        rows={rows}
        columns={columns}
        lineActs={lineActs}
        selection={selection}
        onSelection={setSelection}
        change={change}
        onRows={setGrouped}
        isSheet={paper.sheet !== null}
      />
      <ListFoot {...props} change={change} />
      <ListLater
        list={props.list}
        grouped={grouped}
        screen={screen}
        onCounts={setCounts}
        onActs={setLineActs}
      />
    </div>
  );
}

interface FootProps<Page extends ListPage<unknown>> extends ListProps<Page> {
  change: (part: Partial<ListQuery>) => void;
}

interface BodyProps<Page extends ListPage<unknown>> extends FootProps<Page> {
  selection: Selection;
  onSelection: (selection: Selection) => void;
  rows: readonly Page['rows'][number][];
  lineActs: LineActs | undefined;
  onRows: (rows: Page['rows'] | null) => void;
  isSheet: boolean;
}

/** Filters, or the actions on selected rows; beside them the display options. */
function ListTools<Page extends ListPage<unknown>>(
  props: Omit<BodyProps<Page>, 'rows' | 'lineActs' | 'onRows' | 'isSheet'> & {
    searchRef: RefObject<HTMLInputElement | null>;
    counts: RowCounts | null;
    paper: Pick<ReturnType<typeof usePrintSheet>, 'print' | 'busy'>;
  },
) {
  const { selection, onSelection, bulkActions, change } = props;
  const { answer, query, rowsOf, view = NO_VIEW, onView, savedViews } = props.list;
  const text = useKitText();
  const chosen = selection.keys.size;
  const changeFilters = useSteady((filters: Filters) => change({ filters }));
  return (
    <div className="k-list-tools">
      {chosen > 0 && bulkActions ? (
        <BulkBar
          actions={bulkActions.map((action) => ({
            ...action,
            run: () => action.run(rowsOf(selection.keys)),
          }))}
          selection={selection}
          onSelection={onSelection}
          list={props.list}
          sum={props.sum?.(rowsOf(selection.keys))}
        />
      ) : (
        <FilterBar
          defs={props.filters}
          value={query.filters}
          onChange={changeFilters}
          searchRef={props.searchRef}
          counts={props.counts}
        />
      )}
      <div className="k-list-side">
        {savedViews && <SavedViews {...savedViews} />}
        <IconButton label={text.table.refresh} icon={<IconRefresh />} onClick={() => void answer.refetch()} />
        {props.printable && <PrintButton onPrint={props.paper.print} busy={props.paper.busy} />}
        {onView && (
          <ColumnSettings
            columns={props.columns}
            view={view}
            onView={onView}
            groups={props.list.options.groups}
          />
        )}
      </div>
    </div>
  );
}

/** The sums of the whole filter, and its pages. */
function ListFoot<Page extends ListPage<unknown>>({ list, change, totals }: FootProps<Page>) {
  const { query, total, answer } = list;
  const found = answer.data?.totals;
  const sums = found != null && total > 0 ? (totals?.(found) ?? []) : [];
  return (
    <footer className="k-list-foot">
      {sums.length > 0 && <ListTotals sums={sums} />}
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

/** The rows, or a state in their place. A failed refresh keeps the rows and shows an error. */
function ListBody<Page extends ListPage<unknown>>(props: BodyProps<Page>) {
  const { change } = props;
  const { answer, query, rowKey, view = NO_VIEW, onView } = props.list;
  const text = useKitText();
  const { rows, rowActions, lineActs } = props;
  const { search } = useScreen();
  const { groups } = props.list.options;
  const by = search['_group'] as GroupedBy | undefined; // of an address, which may say anything
  const retry = (): void => void answer.refetch();
  if (answer.isError && answer.data === undefined) {
    return (
      <div className="k-list-state">
        <ErrorState error={answer.error} onRetry={retry} retrying={answer.isFetching} />
      </div>
    );
  }
  const table: DataTableProps<Page['rows'][number]> = {
    label: props.title,
    columns: props.columns,
    rows,
    rowKey,
    rowName: props.rowName,
    view,
    sort: query.sort,
    onSort: (sort) => change({ sort }),
    ...(onView && { onView }),
    ...(props.bulkActions && { selection: props.selection, onSelection: props.onSelection }),
    ...(rowActions && {
      rowActions: lineActs ? (row) => [...rowActions(row), ...lineActs(row)] : rowActions,
    }),
    ...(props.onOpen && { onOpen: props.onOpen }),
    loading: answer.isPending,
    stale: answer.isPlaceholderData,
    skeletonRows: Math.min(query.size, 20),
    showsOnly: true,
    empty: (
      <ListEmpty
        filtered={hasFilters(query.filters)}
        onClear={() => change({ filters: {} })}
        words={props.empty}
        onNew={props.onNew}
        newText={props.newText}
      />
    ),
  };
  return (
    <>
      {answer.isError && (
        <Alert tone="warning" title={text.error.title} action={<Button onClick={retry}>{text.retry}</Button>}>
          {toldBy(answer.error).text ?? text.error.text}
        </Alert>
      )}
      {groups && by && rows.length > 0 && !props.isSheet ? (
        <GroupedTable {...({ ...props, load: groups, table, by } as unknown as GroupedTableProps)} key={by} />
      ) : (
        <DataTable {...table} />
      )}
    </>
  );
}

type HeadProps = Pick<
  ListProps<ListPage<unknown>>,
  'title' | 'help' | 'tabs' | 'actions' | 'onNew' | 'newText'
> & {
  chip: ReactNode;
};

function ListHead({ title, help, tabs, chip, actions, onNew, newText }: HeadProps) {
  const text = useKitText();
  return (
    <PageHead
      title={title}
      help={help}
      tabs={tabs}
      actions={
        <>
          {actions}
          {onNew && (
            <Button tone="primary" icon={<IconPlus />} onClick={onNew} aria-keyshortcuts="n">
              {newText ?? text.create}
            </Button>
          )}
        </>
      }
    >
      {chip}
    </PageHead>
  );
}
