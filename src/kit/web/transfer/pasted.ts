import { readTable } from '../grid/model.ts';

const fold = (text: string): string => text.normalize('NFKC').replace(/[*\s]/g, '').toLowerCase();
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The file that rows from the clipboard would be, with heads above them unless the first row holds one. Its name tells
 * when it was pasted, since the list of files shows it.
 */
export function fileOfTable(text: string, heads: readonly string[]): File {
  const table = readTable(text).filter((row) => row.some((cell) => cell !== ''));
  const known = new Set(heads.map(fold));
  const isNamed = table[0]?.some((cell) => known.has(fold(cell))) ?? false;
  const width = Math.max(0, ...table.map(({ length }) => length));
  const rows = isNamed ? table : [Array.from({ length: width }, (_, at) => heads[at] ?? ''), ...table];
  const lines = rows.map((row) => row.map(quoted).join(','));
  const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.csv`;
  return new File([`\ufeff${lines.join('\r\n')}`], name, { type: 'text/csv' });
}
