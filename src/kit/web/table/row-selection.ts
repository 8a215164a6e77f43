/** Which rows are chosen: some by key, kept over pages, or everything the filter finds. Pure. */
export interface Selection {
  /** `filter`: every row of the filter, decided by the server at the time of the act. */
  mode: 'rows' | 'filter';
  keys: ReadonlySet<string>;
  /** The row that a shift-press counts from. */
  anchor: string | null;
}

export const NO_SELECTION: Selection = { mode: 'rows', keys: new Set(), anchor: null };

export const isSelected = (selection: Selection, key: string): boolean =>
  selection.mode === 'filter' || selection.keys.has(key);

/**
 * Ticks or unticks one row; with `range` all rows of the page between the last one ticked and this one take its new
 * state. Out of a whole-filter selection the page's rows stay chosen, without this one.
 */
export function toggleRow(
  selection: Selection,
  page: readonly string[],
  key: string,
  range: boolean,
): Selection {
  const keys = new Set(selection.mode === 'filter' ? page : selection.keys);
  const on = !isSelected(selection, key);
  const from = selection.anchor === null ? -1 : page.indexOf(selection.anchor);
  const to = page.indexOf(key);
  const touched =
    range && from >= 0 && to >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
  for (const each of touched) {
    if (on) keys.add(each);
    else keys.delete(each);
  }
  return { mode: 'rows', keys, anchor: key };
}

/** The box in the header touches the rows of this page only. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  if (selection.mode === 'filter') return NO_SELECTION;
  const keys = new Set(selection.keys);
  const all = page.every((key) => keys.has(key));
  for (const key of page) {
    if (all) keys.delete(key);
    else keys.add(key);
  }
  return { mode: 'rows', keys, anchor: null };
}

export const selectFilter = (): Selection => ({ mode: 'filter', keys: new Set(), anchor: null });
