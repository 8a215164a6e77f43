import { memo } from 'react';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { IconMore } from '../display/icons.tsx';
import { Checkbox } from '../form/input.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { Menu } from '../overlay/menu.tsx';
import type { MenuItem } from '../overlay/menu.tsx';
import type { PlacedColumn } from './table-model.ts';

export type RowAction = MenuItem;

const OWN_KEYS = 'a, button, input, select, label, [role=menu], [popover]';

export const pinStyle = <Row,>({ pinned, offset }: PlacedColumn<Row>): CSSProperties | undefined =>
  pinned === null
    ? undefined
    : pinned === 'start'
      ? { left: `calc(var(--pin-start) + ${offset}px)` }
      : { right: `calc(var(--pin-end) + ${offset}px)` };

interface TableRowProps<Row> {
  row: Row;
  index: number;
  name: string;
  columns: PlacedColumn<Row>[];
  selected: boolean;
  onToggle?: ((range: boolean) => void) | undefined;
  actions?: ((row: Row) => RowAction[]) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
}

export function TableRow<Row>({
  row,
  index,
  name,
  columns,
  selected,
  onToggle,
  actions,
  onOpen,
}: TableRowProps<Row>) {
  const text = useKitText();
  return (
    <tr
      role="row"
      className={`k-row${selected ? ' k-selected' : ''}${onOpen ? ' k-opens' : ''}`}
      tabIndex={index === 0 ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={onToggle ? selected : undefined}
      onClick={(event) => {
        const pressed = event.target instanceof Element && event.target.closest(OWN_KEYS);
        if (!pressed && !window.getSelection()?.toString()) onOpen?.(row);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Enter' && onOpen) onOpen(row);
        else if (event.key === ' ' && onToggle) onToggle(event.shiftKey);
        else return;
        event.preventDefault();
      }}
    >
      {onToggle && (
        <td role="cell" className="k-cell-select">
          <Checkbox
            label={text.table.selectRow(name)}
            hideLabel
            checked={selected}
            onChange={(_, event) =>
              onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      <Cells row={row} columns={columns} />
      {actions && <ActionCell items={actions(row)} label={text.table.rowActions(name)} />}
    </tr>
  );
}

/** What a column is too narrow for is told in full to whoever points at it. */
function tellIfCut({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
}

/** The cells alone are remembered: ticking a row or moving the focus draws no cell again. */
const Cells = memo(function Cells<Row>({ row, columns }: { row: Row; columns: PlacedColumn<Row>[] }) {
  return columns.map((placed) => {
    const { column, pinned, edge } = placed;
    const align = column.align && column.align !== 'left' ? ` k-${column.align}` : '';
    const shared = {
      className: `${pinned ? 'k-pinned' : ''}${edge ? ` k-edge-${pinned}` : ''}${align}`,
      style: pinStyle(placed),
      onPointerEnter: tellIfCut,
      'data-label': column.title,
      children: column.cell(row),
    };
    return column.main ? (
      <th key={column.id} role="rowheader" scope="row" {...shared} />
    ) : (
      <td key={column.id} role="cell" {...shared} />
    );
  });
}) as <Row>(props: { row: Row; columns: PlacedColumn<Row>[] }) => ReactNode;

function ActionCell({ items, label }: { items: RowAction[]; label: string }) {
  return (
    <td role="cell" className="k-cell-actions">
      {items.length > 0 && (
        <Menu label={label} items={items} align="end">
          {(trigger) => (
            <button type="button" className="k-row-menu" aria-label={label} {...trigger}>
              <IconMore />
            </button>
          )}
        </Menu>
      )}
    </td>
  );
}
