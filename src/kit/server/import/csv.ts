import { importLimits, ImportProblem, RowCounter, type ImportRow } from './limits.ts';

/** The text of a CSV file: UTF-8 and UTF-16 by their marks, else UTF-8 where it fits, else GB18030, which Excel writes. */
export function csvText(bytes: Buffer): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode(bytes, 'utf-8');
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  try {
    return decode(bytes, 'utf-8');
  } catch {
    return decode(bytes, 'gb18030');
  }
}

function decode(bytes: Buffer, encoding: string): string {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ImportProblem('file_encoding');
  }
  if (text.includes('\0')) throw new ImportProblem('file_type');
  return text;
}

/** The rows of a CSV file by their number; empty ones fall out but count. */
export function* csvRows(text: string): Generator<ImportRow> {
  const counter = new RowCounter();
  const named = /^sep=([,;\t|])\r?\n/i.exec(text);
  const separator = named?.[1] ?? separatorOf(text);
  let line = named ? 1 : 0;
  for (const cells of records(text, named?.[0].length ?? 0, separator)) {
    line += 1;
    const row = counter.take(line, cells);
    if (row) yield row;
  }
}

/** The sign that stands most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 65_536))?.[0] ?? '').replace(
    /"[^"]*"/g,
    '',
  );
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

function* records(text: string, start: number, separator: string): Generator<string[]> {
  let cells: string[] = [];
  let at = start;
  let isRow = false;
  while (at < text.length) {
    isRow = true;
    const { cell, end } = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
    cells.push(cell);
    // Far more than is allowed: nobody needs to hold a million empty cells to say so.
    if (cells.length > importLimits.columns * 20)
      throw new ImportProblem('file_columns', { limit: importLimits.columns });
    at = end;
    const sign = text[at];
    if (sign === separator) {
      at += 1;
      if (at === text.length) cells.push('');
      continue;
    }
    if (sign !== undefined && sign !== '\n' && sign !== '\r') throw new ImportProblem('file_broken');
    if (sign === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    yield cells;
    cells = [];
    isRow = false;
  }
  if (isRow) yield cells;
}

function quoted(text: string, start: number): { cell: string; end: number } {
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new ImportProblem('file_broken');
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}

function plain(text: string, start: number, separator: string): { cell: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(start, end), end };
}
