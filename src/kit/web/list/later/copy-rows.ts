import { useEffect, useEffectEvent } from 'react';
import { toLanguage } from '../../../contract/language.ts';
import { decimalSign } from '../../../contract/number/read-number.ts';
import { hasOpenLayer } from '../../float/overlay.ts';
import { toast } from '../../overlay/toast.tsx';
import { useKitText } from '../../words/use-kit-text.tsx';
import type { ListOnScreen } from './list-later.types.ts';

/** A number as lists show it, such as +1,234.5. */
const shownNumber = /^[+-]?\d{1,3}(?:,\d{3})*(?:\.\d+)?$/;

const isWritable = (element: Element): boolean =>
  element.closest('textarea, [contenteditable=true], input:not([type=checkbox])') !== null;

/** The rows that a selection of text covers, if more than one; without one, those that are ticked and in sight. */
function rowsToCopy(screen: HTMLElement): readonly HTMLTableRowElement[] {
  const rows = [...screen.querySelectorAll<HTMLTableRowElement>('tr.k-row')];
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return rows.filter((row) => row.classList.contains('k-selected'));
  const covered = rows.filter((row) => selection.containsNode(row, true));
  return covered.length > 1 ? covered : [];
}

/** Ctrl+C puts rows as a table into the clipboard, with their heads, numbers as a spreadsheet of this language reads them. */
export function useCopyRows({ screen }: ListOnScreen): void {
  const { copied, separator, language } = useKitText();
  const textOf = (cell: HTMLElement): string => {
    const lines = cell.innerText.split('\n').map((line) => line.trim());
    const text = lines.filter((line) => line !== '').join(separator);
    if (!shownNumber.test(text)) return text;
    return text.replaceAll(/[+,]/g, '').replace('.', decimalSign(toLanguage(language)));
  };
  const lineOf = (row: HTMLTableRowElement): string[] =>
    [...row.cells].filter((cell) => !cell.matches('.k-cell-select, .k-cell-actions')).map(textOf);
  const copy = useEffectEvent((event: ClipboardEvent): void => {
    const { target, clipboardData, defaultPrevented } = event;
    if (defaultPrevented || !clipboardData || !screen.current?.checkVisibility() || hasOpenLayer()) return;
    if (target instanceof Element && isWritable(target)) return;
    const rows = rowsToCopy(screen.current);
    const head = rows[0]?.closest('table')?.tHead?.rows[0];
    if (!head) return;
    event.preventDefault();
    const lines = [head, ...rows].map(lineOf);
    clipboardData.setData('text/plain', lines.map((line) => line.join('\t')).join('\n'));
    clipboardData.setData('text/html', tableOf(lines).outerHTML);
    toast({ tone: 'success', text: `${copied} (${rows.length})` });
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => copy(event);
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, []);
}

function tableOf(lines: readonly (readonly string[])[]): HTMLTableElement {
  const table = document.createElement('table');
  for (const line of lines) {
    const row = table.insertRow();
    for (const text of line) row.insertCell().textContent = text;
  }
  return table;
}
