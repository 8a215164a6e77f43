import { memo, useState } from 'react';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { IconMore } from '../display/icons.tsx';
import { Checkbox } from '../input/input.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { Menu } from '../overlay/menu.tsx';
import type { MenuItem } from '../overlay/menu.tsx';
import { isCut } from './measure.ts';
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

/** The acts on a row; the functions stay the same, so that rows are not drawn again for them. */
export type RowUse<Row> = {
  toggle: (row: Row, range: boolean) => void;
  open: (row: Row) => void;
  actions: (row: Row) => RowAction[];
};

interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  index: number;
  name: string;
  columns: PlacedColumn<Row>[];
  /** Null where rows cannot be chosen. */
  selected: boolean | null;
  /** Whether there is anything in its menu; null where no row has one. */
  menu: boolean | null;
  opens: boolean;
  use: RowUse<Row>;
}

/** Remembered: choosing a row, or moving the focus, draws no other row again. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, index, name, columns, selected, menu, opens, use } = props;
  const text = useKitText();
  return (
    <tr
      role="row"
      className={`k-row${selected ? ' k-selected' : ''}${opens ? ' k-opens' : ''}`}
      tabIndex={index === 0 ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      onClick={(event) => {
        const pressed = event.target instanceof Element && event.target.closest(OWN_KEYS);
        if (!pressed && !window.getSelection()?.toString()) use.open(row);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Enter' && opens) use.open(row);
        else if (event.key === ' ' && selected !== null) use.toggle(row, event.shiftKey);
        else return;
        event.preventDefault();
      }}
    >
      {selected !== null && (
        <td role="cell" className="k-cell-select">
          <Checkbox
            label={text.table.selectRow(name)}
            hideLabel
            checked={selected}
            onChange={(_, event) =>
              use.toggle(row, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      <Cells row={row} columns={columns} />
      {menu !== null && (
        <td role="cell" className="k-cell-actions">
          {menu && <RowMenu of={rowKey} items={() => use.actions(row)} label={text.table.rowActions(name)} />}
        </td>
      )}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** Shows a text that is cut off in a tooltip. */
function showIfCut({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  const title = isCut(cell) ? cell.innerText : '';
  if (cell.title !== title) cell.title = title;
}

/** Memoised separately: ticking its row draws no cell again. */
const Cells = memo(function Cells<Row>({ row, columns }: { row: Row; columns: PlacedColumn<Row>[] }) {
  return columns.map((placed, index) => {
    const { column } = placed;
    const content = column.cell(row);
    const align = column.align && column.align !== 'left' ? ` k-${column.align}` : '';
    const shared = {
      className: `${pinClass(placed)}${align}`,
      style: pinStyle(placed, index),
      onPointerEnter: showIfCut,
      'data-label': column.title,
      'data-phone': column.phone,
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

type RowMenuProps = { of: string; items: () => RowAction[]; label: string };

/** It was opened over one row, and does not stay open over another one that takes its place. */
function RowMenu({ of, items, label }: RowMenuProps) {
  const [openOver, setOpenOver] = useState<string | null>(null);
  return (
    <Menu
      label={label}
      items={items}
      align="end"
      open={openOver === of}
      onOpen={(open) => setOpenOver(open ? of : null)}
    >
      {(trigger) => (
        <button type="button" className="k-row-menu" aria-label={label} {...trigger}>
          <IconMore />
        </button>
      )}
    </Menu>
  );
}
