import type { VirtualItem } from '@tanstack/react-virtual';
import { GridRowLine } from './grid-row.tsx';
import { headHeight, type useSheet } from './measure.ts';
import type { GridColumn, GridMarks } from './types.ts';
import type { Grid } from './use-grid.ts';

type GridTableProps<Id extends string> = {
  id: string;
  rows: Grid<Id>['rows'];
  columns: readonly GridColumn<Id>[];
  marks: ReadonlyMap<string, GridMarks<Id>>;
  label: string;
  sheet: ReturnType<typeof useSheet>;
  /** The rows in sight. */
  shown: readonly VirtualItem[];
};

/** The cells of the rows in sight, below their heads. */
export function GridTable<Id extends string>(props: GridTableProps<Id>) {
  const { id, rows, columns, marks, label, sheet, shown: virtualRows } = props;
  // Rows that scroll in take the elements of those that went out: writing texts costs less than making cells.
  const pool = Math.ceil((virtualRows.length + 1) / 16) * 16;
  return (
    <div
      role="grid"
      className="k-grid-table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
    >
      <GridHead columns={columns} label={label} sheet={sheet} />
      <div role="rowgroup">
        {virtualRows.map(({ index, start }) => {
          const row = rows[index]!;
          return (
            <GridRowLine
              key={index % pool}
              id={id}
              row={row}
              index={index}
              top={start}
              height={sheet.rowHeight}
              columns={columns}
              template={sheet.template}
              staying={sheet.staying}
              marks={marks.get(row.key)}
            />
          );
        })}
      </div>
    </div>
  );
}

function GridHead<Id extends string>({
  columns,
  label,
  sheet,
}: Pick<GridTableProps<Id>, 'columns' | 'label' | 'sheet'>) {
  return (
    <div role="rowgroup" className="k-grid-heads" style={{ height: headHeight }}>
      <div
        role="row"
        aria-rowindex={1}
        className="k-grid-head"
        style={{ gridTemplateColumns: sheet.template }}
      >
        <div role="columnheader" className="k-grid-no" aria-label={label} />
        {columns.map(({ id: of, title, numeric, required }, index) => (
          <div
            key={of}
            role="columnheader"
            className={headClass(numeric, sheet.staying[index] !== null)}
            style={{ left: sheet.staying[index] ?? undefined }}
            title={title}
          >
            {title}
            {required && <span className="k-grid-required">*</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

const headClass = (isNumeric: boolean | undefined, stays: boolean): string | undefined =>
  [isNumeric && 'k-number', stays && 'k-grid-stays'].filter(Boolean).join(' ') || undefined;
