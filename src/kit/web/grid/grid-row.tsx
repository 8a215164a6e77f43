import { memo } from 'react';
import type { GridRow } from './model.ts';
import type { GridColumn, GridMarks } from './types.ts';

type GridRowLineProps<Id extends string> = {
  id: string;
  row: GridRow<Id>;
  index: number;
  top: number;
  height: number;
  columns: readonly GridColumn<Id>[];
  /** The widths of the columns, as a line of a style. */
  template: string;
  /** Where columns stay at the left, by their index; null for those that scroll. */
  staying: readonly (number | null)[];
  marks: GridMarks<Id> | undefined;
};

/** One row in sight. Drawn again only when its own cells or marks change, so that typing and moving cost the same in a long grid. */
function GridRowLineOf<Id extends string>(props: GridRowLineProps<Id>) {
  const { id, row, index, top, height, columns, template, staying, marks } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="k-grid-row"
      data-row={index}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: template }}
    >
      <div role="rowheader" className="k-grid-no">
        {index + 1}
      </div>
      {columns.map((column, at) => {
        const text = row.cells[column.id] ?? '';
        const { error, warning, note } = marks?.[column.id] ?? {};
        const message = error ?? warning;
        const stays = staying[at] ?? null;
        const tone = error ? ' k-grid-wrong' : warning ? ' k-grid-warned' : '';
        return (
          <div
            key={column.id}
            id={`${id}-${index}-${at}`}
            role="gridcell"
            aria-colindex={at + 2}
            aria-invalid={error ? true : undefined}
            data-column={at}
            className={`k-grid-cell${column.numeric ? ' k-number' : ''}${stays === null ? '' : ' k-grid-stays'}${tone}`}
            style={stays === null ? undefined : { left: stays }}
            title={message ?? (note === undefined ? undefined : `${text} ${note}`.trim())}
          >
            {text}
            {note !== undefined && note !== text && (
              <span className={`k-grid-note${text === '' ? '' : ' k-grid-beside'}`}>{note}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}

export const GridRowLine = memo(GridRowLineOf) as typeof GridRowLineOf;
