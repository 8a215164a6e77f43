/** Which rows are chosen, by key, kept over pages. Pure. */
export interface Selection {
  keys: ReadonlySet<string>;
  /** The row that a shift-press counts from. */
  anchor: string | null;
}

export const NO_SELECTION: Selection = { keys: new Set(), anchor: null };

export const selectionOf = (keys: Iterable<string>): Selection => ({ keys: new Set(keys), anchor: null });

export const isSelected = (selection: Selection, key: string): boolean => selection.keys.has(key);

/**
 * Ticks or unticks one row; with `range` all rows of the page between the last one ticked and this one take its new
 * state.
 */
export function toggleRow(
  selection: Selection,
  page: readonly string[],
  key: string,
  range: boolean,
): Selection {
  const keys = new Set(selection.keys);
  const on = !isSelected(selection, key);
  const from = selection.anchor === null ? -1 : page.indexOf(selection.anchor);
  const to = page.indexOf(key);
  const touched =
    range && from >= 0 && to >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
  for (const each of touched) {
    if (on) keys.add(each);
    else keys.delete(each);
  }
  return { keys, anchor: key };
}

/** The box in the header touches the rows of this page only. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  const keys = new Set(selection.keys);
  const all = page.every((key) => keys.has(key));
  for (const key of page) {
    if (all) keys.delete(key);
    else keys.add(key);
  }
  return selectionOf(keys);
}
