import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Encoding } from '../../contract/import/reading.ts';
import type { Language } from '../../contract/language.ts';
import { encodingOf } from './encoding.ts';
import { importLimits, ImportProblem, RowCounter, type ImportRow } from './limits.ts';
import type { RawTable } from './raw.ts';

/** Bytes parsed per turn of the event loop. */
const pieceBytes = 65_536;

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
  { encoding: wanted, language }: { encoding: Encoding | null; language: Language },
): AsyncGenerator<ImportRow, RawTable> {
  const { encoding, isSure } = wanted ? { encoding: wanted, isSure: true } : encodingOf(bytes, language);
  const text = decoded(bytes, encoding);
  const counter = new RowCounter();
  const named = /^sep=([,;\t|])\r?\n/i.exec(text);
  const separator = named?.[1] ?? separatorOf(text);
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A sign for inches inside a cell is no quote.
    relax_quotes: true,
    raw: true,
    cast: (cell, { index }) => {
      // Far above the limit: stop before holding a million empty cells.
      if (index >= importLimits.columns * 20)
        throw new ImportProblem('file_columns', { limit: importLimits.columns });
      return cell;
    },
  });
  Readable.from(chunks(Buffer.from(text.slice(named?.[0].length ?? 0)))).pipe(parser);
  let line = named ? 1 : 0;
  try {
    for await (const { raw, record } of parser as AsyncIterable<{ raw: string; record: string[] }>) {
      if (record.some((cell) => isUnclosed(cell, raw))) throw new ImportProblem('file_broken');
      line += 1;
      const row = counter.take(line, record);
      if (row) yield row;
    }
  } catch (error) {
    throw error instanceof CsvError ? new ImportProblem('file_broken') : error;
  }
  return { encoding, isSure, separator };
}

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

/** Text after the closing quote: the parser, which has to accept quotes inside a cell, returns it unchanged. */
function isUnclosed(cell: string, raw: string): boolean {
  return cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`);
}

/** Lines by which the separator is decided. */
const separatorLines = 20;

/**
 * The separator by which most of the first lines have the same number of cells: a title above has none, and commas of
 * decimals are not as many in each.
 */
function separatorOf(text: string): string {
  const plain = text.slice(0, 65_536).replace(/"(?:[^"]|"")*"/g, '');
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
