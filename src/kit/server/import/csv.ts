import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { importLimits, ImportProblem, RowCounter, type ImportRow } from './limits.ts';

/** Bytes parsed per turn of the event loop. */
const pieceBytes = 65_536;

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
export async function* csvRows(text: string): AsyncGenerator<ImportRow, void> {
  const counter = new RowCounter();
  const named = /^sep=([,;\t|])\r?\n/i.exec(text);
  const parser = parse({
    delimiter: named?.[1] ?? separatorOf(text),
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
}

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

/** Text after the closing quote: the parser, which has to accept quotes inside a cell, returns it unchanged. */
function isUnclosed(cell: string, raw: string): boolean {
  return cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`);
}

/** The most frequent separator in the first line, outside quotes. */
function separatorOf(text: string): string {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 65_536))?.[0] ?? '').replace(
    /"[^"]*"/g,
    '',
  );
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}
