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

/** Offsets are variables of the table by the column's place, so that no cell renders again when a width changes. */
export const pinOffset = (index: number): `--pin-${number}` => `--pin-${index}`;

export const pinStyle = <Row,>(
  { pinned, sticks }: PlacedColumn<Row>,
  index: number,
): CSSProperties | undefined =>
  pinned === 'end'
    ? { right: `calc(var(--pin-end) + var(${pinOffset(index)}))` }
    : pinned === 'start' || sticks
      ? { left: `calc(var(--pin-start) + var(${pinOffset(index)}))` }
      : undefined;

export const pinClass = <Row,>({ pinned, edge, sticks }: PlacedColumn<Row>): string =>
  `${pinned ? 'k-pinned' : sticks ? 'k-sticks' : ''}${edge ? ` k-edge-${pinned}` : ''}`;

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

/** Shows a text that is cut off in a tooltip. */
function tellIfCut({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  const shown = cell.querySelector('.k-clamp') ?? cell;
  // Letters of some scripts reach beyond their lines; what is cut is a line at least.
  const isCut = shown.scrollWidth > shown.clientWidth || shown.scrollHeight > shown.clientHeight + 8;
  cell.title = isCut ? cell.innerText : '';
}

/** The cells alone are remembered: ticking a row or moving the focus draws no cell again. */
const Cells = memo(function Cells<Row>({ row, columns }: { row: Row; columns: PlacedColumn<Row>[] }) {
  return columns.map((placed, index) => {
    const { column } = placed;
    const content = column.cell(row);
    const align = column.align && column.align !== 'left' ? ` k-${column.align}` : '';
    const shared = {
      className: `${pinClass(placed)}${align}`,
      style: pinStyle(placed, index),
      onPointerEnter: tellIfCut,
      'data-label': column.title,
      // A cell cannot clamp its lines; an empty one stays empty, as cards leave it out.
      children: column.wraps && content ? <div className="k-clamp">{content}</div> : content,
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
