/** Spreadsheet keys in the lines of an entry: arrows move between cells, Enter goes on, Ctrl+Delete removes a line. */

const inputs = (table: HTMLElement, selector: string): HTMLInputElement[] => [
  ...table.querySelectorAll<HTMLInputElement>(selector),
];

function isAtEdge(input: HTMLInputElement, side: 'start' | 'end'): boolean {
  const { selectionStart, selectionEnd, value } = input;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return (
    isWhole || (selectionStart === selectionEnd && selectionStart === (side === 'start' ? 0 : value.length))
  );
}

/** The cell that a key leads to from this one; undefined when the key has its usual meaning. */
export function cellAfter(
  table: HTMLElement,
  from: HTMLInputElement,
  key: string,
): HTMLInputElement | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const column = inputs(table, `input[data-column="${from.dataset['column']}"]`);
    return column[column.indexOf(from) + (key === 'ArrowUp' ? -1 : 1)];
  }
  const step =
    key === 'ArrowLeft' && isAtEdge(from, 'start')
      ? -1
      : key === 'ArrowRight' && isAtEdge(from, 'end')
        ? 1
        : 0;
  if (step === 0) return undefined;
  const all = inputs(table, 'input[data-column]');
  return all[all.indexOf(from) + step];
}

/** Where Enter leads from a cell: the same column of the next line, else the box for the next member. */
export function afterEnter(from: HTMLInputElement): HTMLInputElement | undefined {
  const body = from.closest('tbody');
  if (!body) return undefined;
  const column = inputs(body, `input[data-column="${from.dataset['column']}"]`);
  return (
    column[column.indexOf(from) + 1] ?? body.querySelector<HTMLInputElement>('.me-adder input') ?? undefined
  );
}

export const isCell = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset['column'] !== undefined;
