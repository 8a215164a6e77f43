import { lazy, memo, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { EmptyState, Skeleton } from '../display/feedback.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { NO_NAMES, renamed } from './row-names.ts';
import { isSelected, NO_SELECTION, togglePage, toggleRow } from './row-selection.ts';
import type { Selection } from './row-selection.ts';
import { useSettings } from '../settings/settings.ts';
import { usePlacedColumns } from './table-model.ts';
import type { Column, PlacedColumn, Sort, TableView } from './table-model.ts';
import { TableHead } from './table-head.tsx';
import { pinOffset, TableRow } from './table-row.tsx';
import type { RowAction, RowUse } from './table-row.tsx';
import { usePrinting } from '../paper/printing.tsx';
import { useWidths } from './use-widths.ts';
import { pinOffsets } from './widths.ts';
import { useSteady } from './use-steady.ts';
import { useNarrow } from '../app/use-narrow.ts';
import './table.css';
import './cards.css';

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of a row for screen readers, such as a person's name. */
  rowName: (row: Row) => string;
  view?: TableView;
  onView?: (view: TableView) => void;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  selection?: Selection;
  onSelection?: (selection: Selection) => void;
  /** The actions of a row; its data say which are allowed. */
  rowActions?: (row: Row) => RowAction[];
  /** Enter or a press on the row. */
  onOpen?: (row: Row) => void;
  /** Rows are on their way: grey bars first, later the old rows dimmed. */
  loading?: boolean;
  stale?: boolean;
  /** In place of rows, when there are none. */
  empty?: ReactNode;
  /** Height of the waiting table in rows. */
  skeletonRows?: number;
  /** Its cells only show: those of a page serve the next one. */
  showsOnly?: boolean;
  /**
   * Puts the drawn rows of a short table into bodies of the table, with further content between them across so many
   * columns.
   */
  between?: (rows: readonly ReactNode[], columns: number) => ReactNode;
}

const NO_VIEW: TableView = {};
const VIRTUAL_FROM = 200;
/** As in table.css. */
const SELECT_PX = 36;
const ACTIONS_PX = 40;
const VirtualBody = lazy(async () => ({ default: (await import('./virtual-body.tsx')).VirtualBody }));

/** A real table: sticky header, pinned columns, sizes by drag, selection with shift, arrow keys between rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, view = NO_VIEW, selection = NO_SELECTION, onSelection } = props;
  const text = useKitText();
  const scroller = useRef<HTMLDivElement>(null);
  const printing = usePrinting() !== null;
  const narrow = useNarrow() && !printing;
  const density = useSettings((settings) => settings.density);
  const all = usePlacedColumns(
    // Controls in a row are not printed.
    printing ? columns.filter(({ screenOnly }) => !screenOnly) : columns,
    view,
  );
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const chosen = keys.filter((key) => isSelected(selection, key)).length;
  const choosePage = useSteady(() => onSelection?.(togglePage(selection, keys)));
  const onSort = useSteady((sort: Sort | null) => props.onSort?.(sort));
  const hasActions = props.rowActions !== undefined;
  const besidePx = (onSelection ? SELECT_PX : 0) + (hasActions ? ACTIONS_PX : 0);
  const off = narrow || printing || props.loading === true;
  const {
    shown: placed,
    widths,
    sparePx,
    scrolls,
  } = useWidths({
    scroller,
    columns: all,
    rows,
    view,
    density: view.density ?? density,
    off,
    besidePx,
  });
  const isLong = rows.length > VIRTUAL_FROM && !printing && !narrow && !props.between;
  const pins = pinOffsets(placed, widths).map((offset, index) => [pinOffset(index), `${offset}px`]);
  const width = widths.reduce((sum, each) => sum + each, besidePx);
  return (
    <div
      ref={scroller}
      className={`k-table-scroll${props.stale ? ' k-stale' : ''}`}
      onKeyDown={(event) => moveRow(event)}
    >
      <table
        className={tableClass({
          narrow,
          lines: placed.some(({ column }) => column.phone),
          scrolls,
          isLong,
          hasSelection: onSelection !== undefined,
          hasActions,
        })}
        // Roles are explicit, because the layout of cards removes the implicit roles of tables.
        role="table"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-busy={props.loading || props.stale}
        style={
          narrow ? undefined : { minWidth: width, [spareName]: `${sparePx}px`, ...Object.fromEntries(pins) }
        }
      >
        <ColumnWidths
          columns={placed}
          widths={widths}
          sparePx={sparePx}
          select={onSelection !== undefined}
          actions={hasActions}
        />
        <TableHead
          columns={placed}
          widths={widths}
          sort={props.sort ?? null}
          // A head that is printed on every page may hold no buttons: the browser leaves them out from the second on.
          onSort={printing || !props.onSort ? undefined : onSort}
          view={view}
          onView={props.onView}
          actions={hasActions}
          chosen={onSelection ? (chosen === 0 ? 'none' : chosen < rows.length ? 'some' : 'all') : null}
          onChoose={choosePage}
          hasRows={rows.length > 0}
        />
        <TableBody {...props} placed={placed} keys={keys} scroller={scroller} isLong={isLong} />
      </table>
      {!props.loading &&
        rows.length === 0 &&
        (props.empty ?? <EmptyState title={text.list.noMatchTitle} kind="search" />)}
    </div>
  );
}

const tableClass = (
  has: Record<'narrow' | 'lines' | 'scrolls' | 'isLong' | 'hasSelection' | 'hasActions', boolean>,
): string =>
  [
    'k-table',
    has.narrow && 'k-cards',
    has.lines && 'k-lines',
    has.scrolls && 'k-scrolls',
    has.isLong && 'k-long',
    has.hasSelection && 'k-selects',
    has.hasActions && 'k-acts',
  ]
    .filter(Boolean)
    .join(' ');

interface TableBodyProps<Row> extends DataTableProps<Row> {
  placed: PlacedColumn<Row>[];
  keys: readonly string[];
  scroller: RefObject<HTMLDivElement | null>;
  /** From this number of rows on only the visible ones are rendered; not in print, nor as cards, whose heights differ. */
  isLong: boolean;
}

/**
 * The acts on rows, the same functions for as long as the table is mounted: a row is drawn again when it has changed,
 * and not because another one was chosen.
 */
function useRowUse<Row>(props: DataTableProps<Row>): RowUse<Row> {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [use] = useState((): RowUse<Row> => ({
    toggle: (row, range) => {
      const { rows, rowKey, selection = NO_SELECTION, onSelection } = latest.current;
      onSelection?.(toggleRow(selection, rows.map(rowKey), rowKey(row), range));
    },
    open: (row) => latest.current.onOpen?.(row),
    actions: (row) => latest.current.rowActions?.(row) ?? [],
  }));
  return use;
}

/** The identities of the elements of rows, so that those of a page can serve the next one. */
function useNames(keys: readonly string[]): readonly number[] {
  const [rowNames, setRowNames] = useState(() => renamed(NO_NAMES, keys));
  if (rowNames.keys === keys) return rowNames.names;
  const next = renamed(rowNames, keys);
  setRowNames(next);
  return next.names;
}

/** The rows; grey bars until they come, and of very many those alone that are in sight. */
function TableBody<Row>({ placed, keys, scroller, isLong, ...props }: TableBodyProps<Row>) {
  const { rows, selection = NO_SELECTION, onSelection, rowActions } = props;
  const use = useRowUse<Row>(props);
  const names = useNames(keys);
  const hasActions = rowActions !== undefined;
  const hasSelection = onSelection !== undefined;
  if (props.loading) {
    const count = props.skeletonRows ?? 20;
    return <SkeletonRows columns={placed} count={count} select={hasSelection} actions={hasActions} />;
  }
  const row = (item: Row, index: number): ReactNode => (
    <TableRow
      key={props.showsOnly ? names[index] : keys[index]}
      row={item}
      rowKey={keys[index] ?? ''}
      index={index}
      name={props.rowName(item)}
      columns={placed}
      selected={hasSelection ? isSelected(selection, keys[index] ?? '') : null}
      menu={rowActions ? rowActions(item).length > 0 : null}
      opens={props.onOpen !== undefined}
      use={use}
    />
  );
  const columns = placed.length + (hasSelection ? 1 : 0) + (hasActions ? 1 : 0);
  if (props.between) return props.between(rows.map(row), columns);
  if (!isLong) return <tbody role="rowgroup">{rows.map(row)}</tbody>;
  return (
    <Suspense>
      <VirtualBody
        scroller={scroller}
        count={rows.length}
        columns={columns}
        render={(index) => row(rows[index] as Row, index)}
      />
    </Suspense>
  );
}

interface ColumnWidthsProps<Row> {
  columns: PlacedColumn<Row>[];
  widths: readonly number[];
  sparePx: number;
  select: boolean;
  actions: boolean;
}

/** Spare room is within the last cell of each row, so that its line and its colour reach the edge. */
const spareName = '--k-spare';

const ColumnWidths = memo(function ColumnWidths<Row>({
  columns,
  widths,
  sparePx,
  select,
  actions,
}: ColumnWidthsProps<Row>) {
  const last = actions ? -1 : columns.length - 1;
  return (
    <colgroup>
      {select && <col className="k-col-select" />}
      {columns.map(({ column }, index) => (
        <col key={column.id} style={{ width: (widths[index] ?? 0) + (index === last ? sparePx : 0) }} />
      ))}
      {actions && <col style={{ width: ACTIONS_PX + sparePx }} />}
    </colgroup>
  );
}) as <Row>(props: ColumnWidthsProps<Row>) => ReactNode;

const WIDTHS = [72, 48, 60, 36, 66, 54, 42];

function SkeletonRows<Row>(props: {
  columns: PlacedColumn<Row>[];
  count: number;
  select: boolean;
  actions: boolean;
}) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: props.count }, (_, line) => (
        <tr key={line} className="k-row">
          {props.select && <td />}
          {props.columns.map((each, index) => (
            <td key={each.column.id} className={each.column.align === 'right' ? 'k-right' : undefined}>
              <Skeleton width={WIDTHS[(line * 3 + index * 2) % WIDTHS.length] ?? 60} />
            </td>
          ))}
          {props.actions && <td />}
        </tr>
      ))}
    </tbody>
  );
}

/** Arrows, Home and End move the focus between rows; a row's own controls keep their keys. */
function moveRow(event: KeyboardEvent<HTMLDivElement>): void {
  const current = event.target;
  if (!(current instanceof HTMLElement) || !current.matches('tr.k-row')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr.k-row')];
  const from = rows.indexOf(current);
  const to = {
    ArrowDown: from + 1,
    j: from + 1,
    ArrowUp: from - 1,
    k: from - 1,
    Home: 0,
    End: rows.length - 1,
  }[event.key];
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  rows[to]?.focus();
}
