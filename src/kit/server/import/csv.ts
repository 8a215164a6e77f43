import type { Encoding } from '../../contract/import/reading.ts';
import type { Language } from '../../contract/language.ts';
import { encodingOf } from './encoding.ts';
import { importLimits, ImportProblem, RowCounter, type ImportRow } from './limits.ts';
import type { RawTable } from './raw.ts';

/** More than a spreadsheet has: a text of empty lines ends here, since lines without a cell are no rows. */
const lastLine = 1_048_576;

/** The text of a file; refuses bytes that the encoding does not have. */
export function decoded(bytes: Buffer, encoding: Encoding): string {
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
export async function* csvRows(
  bytes: Buffer,
  { encoding: chosenEncoding, language }: { encoding: Encoding | null; language: Language },
): AsyncGenerator<ImportRow, RawTable> {
  const { encoding, isSure } = chosenEncoding
    ? { encoding: chosenEncoding, isSure: true }
    : encodingOf(bytes, language);
  const text = decoded(bytes, encoding);
  const counter = new RowCounter();
  const named = /^sep=([,;\t|])\r?\n/i.exec(text);
  const separator = named?.[1] ?? separatorOf(text);
  let line = named ? 1 : 0;
  for (const record of recordsOf(text, { from: named?.[0].length ?? 0, separator })) {
    line += 1;
    if (line > lastLine) throw new ImportProblem('file_rows', { limit: importLimits.rows });
    const row = counter.take(line, record);
    if (row) yield row;
  }
  return { encoding, isSure, separator };
}

/**
 * Splits a text into records of cells. An inch sign inside a cell is no quote; nothing may follow the quote that ends a
 * cell. A single pass and no library: the previous one took up to seven minutes for 9 MB.
 */
function* recordsOf(
  text: string,
  { from, separator }: { from: number; separator: string },
): Generator<readonly string[]> {
  const plain = new RegExp(`[^${separator}\r\n]*`, 'y');
  let at = from;
  while (at < text.length) {
    const cells: string[] = [];
    for (;;) {
      const isQuoted = text[at] === '"';
      plain.lastIndex = at;
      if (!isQuoted) plain.test(text);
      const end = isQuoted ? behindQuote(text, at) : plain.lastIndex;
      cells.push(isQuoted ? unquoted(text.slice(at + 1, end - 1)) : text.slice(at, end));
      // Far above the limit: stop before holding a million empty cells.
      if (cells.length > importLimits.columns * 20)
        throw new ImportProblem('file_columns', { limit: importLimits.columns });
      at = end;
      if (text[at] !== separator) break;
      at += 1;
    }
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n') throw new ImportProblem('file_broken');
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    yield cells;
  }
}

/** Cells that are too long either way are refused by the row counter, so their quotes are left. */
const unquoted = (inner: string): string =>
  inner.length > 2 * importLimits.cellCharacters ? inner : inner.replaceAll('""', '"');

/** The place behind the quote that ends the cell which begins with one; two quotes are one of its text. */
function behindQuote(text: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) throw new ImportProblem('file_broken');
    if (text[at + 1] !== '"') return at + 1;
  }
}

/** Lines by which the separator is decided. */
const separatorLines = 20;

/**
 * The separator by which most of the first lines have the same number of cells: a title above has none, and commas of
 * decimals are not as many in each.
 */
function separatorOf(text: string): string {
  const plain = text.slice(0, 65_536).replace(/"(?:[^"]|"")*(?:"|$)/g, '');
  const lines = plain
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, separatorLines);
  const counted = [',', ';', '\t'].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    const same = (count: number): number => counts.filter((each) => each === count).length;
    const usual = counts.toSorted((a, b) => same(b) - same(a) || b - a)[0] ?? 0;
    return { sign, lines: usual === 0 ? 0 : same(usual), cells: usual };
  });
  return counted.reduce((best, each) =>
    each.lines > best.lines || (each.lines === best.lines && each.cells > best.cells) ? each : best,
  ).sign;
}
