import type { GridRows } from './model.ts';
import type { GridMarks } from './types.ts';
import type { GridPlace } from './use-grid.ts';

type Problems<Id extends string> = {
  rows: GridRows<Id>;
  ids: readonly Id[];
  marks: ReadonlyMap<string, GridMarks<Id>>;
  at: GridPlace;
};

/** The next cell with an error, from a place on and around the end; null where there is none. */
export function problemFrom<Id extends string>(
  { rows, ids, marks, at }: Problems<Id>,
  step: 1 | -1,
): GridPlace | null {
  const places = rows.flatMap(({ key }, row) =>
    ids.flatMap((id, column) => (marks.get(key)?.[id]?.error ? { row, column } : [])),
  );
  const ordered = step > 0 ? places : places.toReversed();
  const order = ({ row, column }: GridPlace): number => (row * ids.length + column) * step;
  return ordered.find((place) => order(place) > order(at)) ?? ordered[0] ?? null;
}
