/** Makes files for the tests of reading: honest workbooks, and such as nobody should be able to hurt us with. */
import { crc32, deflateRawSync } from 'node:zlib';
import type { ImportRow } from '../server/import/limits.ts';
import type { Reading } from '../contract/import/reading.ts';
import { plainReading, readTable, type ReadOptions } from '../server/import/read.ts';

export type Entry = {
  name: string;
  body?: string | Buffer;
  /** A false value in the archive. */
  flags?: number;
  method?: number;
  packed?: Buffer;
  crc?: number;
  plainBytes?: number;
  /** The entry's head is at the offset of an earlier entry's. */
  sharesHeadOf?: number;
};

/** An archive as its parts say, true or not. */
export function archive(entries: readonly Entry[], end: { count?: number; disk?: number } = {}): Buffer {
  const chunks: Buffer[] = [];
  const rows: Buffer[] = [];
  const heads: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    const plain = Buffer.from(entry.body ?? '');
    const method = entry.method ?? 8;
    const packed = entry.packed ?? (method === 8 ? deflateRawSync(plain) : plain);
    const name = Buffer.from(entry.name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(entry.flags ?? 0, 6);
    head.writeUInt16LE(method, 8);
    head.writeUInt16LE(name.length, 26);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(entry.flags ?? 0, 8);
    row.writeUInt16LE(method, 10);
    row.writeUInt32LE(entry.crc ?? crc32(plain), 16);
    row.writeUInt32LE(packed.length, 20);
    row.writeUInt32LE(entry.plainBytes ?? plain.length, 24);
    row.writeUInt16LE(name.length, 28);
    const shared = entry.sharesHeadOf === undefined ? undefined : heads[entry.sharesHeadOf];
    row.writeUInt32LE(shared ?? offset, 42);
    heads.push(shared ?? offset);
    rows.push(row, name);
    if (shared !== undefined) continue;
    chunks.push(head, name, packed);
    offset += head.length + name.length + packed.length;
  }
  const directory = Buffer.concat(rows);
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50, 0);
  tail.writeUInt16LE(end.disk ?? 0, 4);
  tail.writeUInt16LE(end.count ?? entries.length, 8);
  tail.writeUInt16LE(end.count ?? entries.length, 10);
  tail.writeUInt32LE(directory.length, 12);
  tail.writeUInt32LE(offset, 16);
  return Buffer.concat([...chunks, directory, tail]);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export type BookParts = {
  sheet?: string;
  shared?: string;
  styles?: string;
  workbook?: string;
  types?: string;
  /** Put over the entries by name, or added. */
  more?: readonly Entry[];
};

export const sheetOf = (rows: string, head = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="x">${head}<sheetData>${rows}</sheetData></worksheet>`;

export const textCell = (text: string, reference?: string): string =>
  `<c${reference ? ` r="${reference}"` : ''} t="inlineStr"><is><t>${text}</t></is></c>`;

export const twoRows = `<row r="1">${textCell('a', 'A1')}</row><row r="2">${textCell('b', 'A2')}</row>`;

/** The entries of a workbook of one sheet. */
export function bookEntries(parts: BookParts = {}): Entry[] {
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (text: string): string => `<Relationships>${text}</Relationships>`;
  const entries: Entry[] = [
    { name: '[Content_Types].xml', body: parts.types ?? '<Types/>' },
    { name: '_rels/.rels', body: relations(relation('r', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      body:
        parts.workbook ??
        '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: relations(
        relation('r1', 'worksheet', 'worksheets/sheet1.xml') +
          relation('r2', 'sharedStrings', '/xl/sharedStrings.xml') +
          relation('r3', 'styles', './styles.xml'),
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', body: parts.sheet ?? sheetOf(twoRows) },
    ...(parts.shared === undefined ? [] : [{ name: 'xl/sharedStrings.xml', body: parts.shared }]),
    ...(parts.styles === undefined ? [] : [{ name: 'xl/styles.xml', body: parts.styles }]),
  ];
  for (const entry of parts.more ?? []) {
    const at = entries.findIndex(({ name }) => name === entry.name);
    if (at < 0) entries.push(entry);
    else entries[at] = entry;
  }
  return entries;
}

export const book = (parts: BookParts = {}): Buffer => archive(bookEntries(parts));

/** Reads a file in this thread, a tenth of the work of starting a capped one for it. */
export async function readHere(
  bytes: Buffer,
  name: string,
  options: Partial<ReadOptions> = {},
): Promise<{ columns: string[]; rows: ImportRow[]; reading: Reading }> {
  const { columns, parts, reading } = await readTable(bytes, name, {
    ...plainReading,
    heads: [],
    ...options,
  });
  return { columns, rows: parts.flatMap((part) => JSON.parse(part) as ImportRow[]), reading };
}
