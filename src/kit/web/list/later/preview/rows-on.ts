/** The rows of a list on the screen, without those of a page beside it. */
const aside = '.k-preview';

/** The row of the list that contains an element, and its place among the rows of the page. */
export function rowAt(target: EventTarget | null): { row: HTMLElement; index: number } | null {
  if (!(target instanceof HTMLElement) || target.closest(aside)) return null;
  const row = target.closest<HTMLElement>('tr.k-row');
  return row ? { row, index: Number(row.getAttribute('aria-rowindex')) - 2 } : null;
}

/** A row by its place; the table numbers its head as the first. */
export const rowElement = (screen: HTMLElement | null, index: number): HTMLElement | null =>
  screen?.querySelector<HTMLElement>(`tbody tr.k-row[aria-rowindex="${index + 2}"]`) ?? null;
