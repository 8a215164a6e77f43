/** Putting the cursor where a message is. Places are keys of rows and names of fields (`placeOf`). */

const fields = 'input:not(:disabled), textarea, select';

/** Focuses the field at a place; a place without one leads to the row that it belongs to. */
export function focusPlace(root: HTMLElement | null, place: string): void {
  const [row = ''] = place.split('.');
  const found =
    root?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`) ??
    root?.querySelector<HTMLElement>(`[data-line="${CSS.escape(row)}"]`) ??
    root?.querySelector<HTMLElement>(`[data-event="${CSS.escape(row)}"]`);
  const field =
    found?.querySelector<HTMLElement>(fields) ??
    found?.closest('tr')?.querySelector<HTMLElement>(fields) ??
    found?.querySelector<HTMLElement>('button');
  (field ?? found)?.focus();
  found?.scrollIntoView({ block: 'nearest' });
}

/** The box for the next member of an event. */
export function newestAdder(root: HTMLElement | null, eventKey: string): HTMLElement | null {
  const rows = root?.querySelector(`[data-event="${CSS.escape(eventKey)}"]`);
  return rows?.querySelector<HTMLElement>('.me-temporary input, .me-adder input') ?? null;
}
