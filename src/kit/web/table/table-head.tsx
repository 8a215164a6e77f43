import { memo, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, IconSort } from '../display/icons.tsx';
import { Checkbox } from '../input/input.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { pinClass, pinStyle } from './table-row.tsx';
import { narrowest } from './widths.ts';
import type { PlacedColumn, Sort, TableView } from './table-model.ts';

export interface TableHeadProps<Row> {
  columns: PlacedColumn<Row>[];
  widths: readonly number[];
  sort: Sort | null;
  onSort?: ((sort: Sort | null) => void) | undefined;
  view: TableView;
  onView?: ((view: TableView) => void) | undefined;
  /** How many of its rows are chosen; null where rows cannot be. */
  chosen: 'none' | 'some' | 'all' | null;
  onChoose: () => void;
  hasRows: boolean;
  actions: boolean;
}

/** Remembered: other rows beneath it draw no head again. */
export const TableHead = memo(function TableHead<Row>({
  columns,
  widths,
  sort,
  onSort,
  view,
  onView,
  chosen,
  onChoose,
  hasRows,
  actions,
}: TableHeadProps<Row>) {
  const text = useKitText();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {chosen !== null && (
          <th role="columnheader" scope="col" className="k-cell-select">
            <Checkbox
              label={text.table.selectPage}
              hideLabel
              disabled={!hasRows}
              checked={chosen === 'all'}
              indeterminate={chosen === 'some'}
              onChange={onChoose}
            />
          </th>
        )}
        {columns.map((each, index) => (
          <HeadCell
            key={each.column.id}
            placed={each}
            index={index}
            width={widths[index] ?? 0}
            sort={sort}
            onSort={onSort}
            view={view}
            onView={onView}
          />
        ))}
        {actions && (
          <th role="columnheader" scope="col" className="k-cell-actions">
            <span className="k-hidden">{text.table.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}) as <Row>(props: TableHeadProps<Row>) => ReactNode;

/** Pressed again and again a header goes: numbers from the highest, words from the first, then back, then off. */
function nextSort(current: Sort | null, id: string, firstDesc: boolean): Sort | null {
  if (current?.id !== id) return { id, desc: firstDesc };
  return current.desc === firstDesc ? { id, desc: !firstDesc } : null;
}

type HeadCellProps<Row> = Omit<
  TableHeadProps<Row>,
  'columns' | 'widths' | 'chosen' | 'onChoose' | 'hasRows' | 'actions'
> & {
  placed: PlacedColumn<Row>;
  index: number;
  width: number;
};

function HeadCell<Row>({ placed, index, width, sort, onSort, view, onView }: HeadCellProps<Row>) {
  const { column } = placed;
  const text = useKitText();
  const active = sort?.id === column.id ? sort : null;
  const align = column.align && column.align !== 'left' ? ` k-${column.align}` : '';
  const SortIcon = active ? (active.desc ? IconArrowDown : IconArrowUp) : IconSort;
  return (
    <th
      role="columnheader"
      scope="col"
      // Read out with each of its cells: the sizer inside is not part of the name.
      aria-label={column.title}
      title={column.help}
      aria-sort={active ? (active.desc ? 'descending' : 'ascending') : undefined}
      className={`${pinClass(placed)}${align}${active ? ' k-sorted' : ''}`}
      style={pinStyle(placed, index)}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="k-sort"
          onClick={() => onSort(nextSort(sort, column.id, column.align === 'right'))}
        >
          <span className="k-ellipsis">{column.title}</span>
          <SortIcon />
        </button>
      ) : (
        <span className="k-ellipsis">{column.title}</span>
      )}
      {onView && (
        <Resizer
          label={text.table.resize(column.title)}
          width={width}
          least={narrowest(placed)}
          onWidth={(own) => onView({ ...view, widths: { ...view.widths, [column.id]: own } })}
        />
      )}
    </th>
  );
}

interface ResizerProps {
  label: string;
  width: number;
  least: number;
  onWidth: (width: number) => void;
}

/** The line at a header's right edge: drag, or arrows when focused. Only the `<col>` moves while dragging. */
function Resizer({ label, width, least, onWidth }: ResizerProps) {
  const start = useRef<{ x: number; width: number; column: HTMLElement } | null>(null);
  const widthAt = (event: PointerEvent): number =>
    start.current
      ? Math.max(least, Math.round(start.current.width + event.clientX - start.current.x))
      : width;
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={800}
      tabIndex={0}
      className="k-resizer"
      onPointerDown={(event) => {
        const cell = event.currentTarget.closest('th');
        const index = cell ? [...(cell.parentElement?.children ?? [])].indexOf(cell) : -1;
        const column = cell?.closest('table')?.querySelectorAll('col')[index];
        if (!cell || !column) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: cell.offsetWidth, column };
      }}
      onPointerMove={(event) => {
        if (start.current) start.current.column.style.width = `${widthAt(event)}px`;
      }}
      onPointerUp={(event) => {
        if (!start.current) return;
        const next = widthAt(event);
        start.current = null;
        onWidth(next);
      }}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
        if (!step) return;
        event.preventDefault();
        onWidth(Math.max(least, width + step));
      }}
    />
  );
}
