import { useMemo, useState, type ReactNode } from 'react';
import { useKitText } from '../words/use-kit-text.tsx';
import { emptyColumns, type Column, type Sort, type TableView } from './table-model.ts';

interface EmptyColumnsOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Columns that are empty in the whole filter, if all its rows are on one page. */
  total: number;
  /** The columns that the sums of the whole filter know to be empty. */
  known: readonly string[];
  view: TableView;
  sort: Sort | null;
}

/** Leaves out the columns that say nothing of any row of the filter, and offers them. Those that a person chose stay. */
export function useEmptyColumns<Row>(options: EmptyColumnsOptions<Row>): {
  columns: readonly Column<Row>[];
  chip: ReactNode;
} {
  const { columns, rows, total, known, view, sort } = options;
  const [isOpen, setOpen] = useState(false);
  const { table: words, separator } = useKitText();
  const knownIds = known.join(' ');
  const empty = useMemo(() => {
    if (rows.length === 0) return [];
    const ids = knownIds.split(' ');
    const may = columns.filter(
      ({ id, main, pin, hidden }) =>
        !main && !pin && sort?.id !== id && !hidden && view.shown?.[id] === undefined,
    );
    return emptyColumns(may, rows).filter(({ id }) => total <= rows.length || ids.includes(id));
  }, [columns, rows, total, knownIds, view.shown, sort?.id]);
  const visible = useMemo(
    () => (isOpen || empty.length === 0 ? columns : columns.filter((column) => !empty.includes(column))),
    [columns, empty, isOpen],
  );
  const chip = empty.length > 0 && (
    <button
      type="button"
      className="k-list-empties"
      title={empty.map(({ title }) => title).join(separator)}
      aria-pressed={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {words.empties(empty.length)}
    </button>
  );
  return { columns: visible, chip };
}
