import { guarded } from '../../contract/list/guard.ts';

const cell = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`;
const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A table that the browser alone knows, as a file which spreadsheets read in any language; no text of it becomes a formula. */
export const csvBlob = (titles: readonly string[], rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${[titles, ...rows].map(line).join('')}`], { type: 'text/csv;charset=utf-8' });
