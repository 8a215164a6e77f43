import { stringify } from 'csv-stringify/sync';
import {
  localClock,
  localText,
  plainNumber,
  guarded,
  plainText,
  serialDay,
  serialInstant,
  type ColumnType,
  type SheetColumn,
} from './sheet-cells.ts';
import { zipOf } from './zip.ts';

/** A table to be written: its name, its columns, and the zone in which instants are shown. */
export type Sheet = {
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly zone: string;
};
export type Row = Readonly<Record<string, unknown>>;
/** Rows in pieces, as a transaction streams them. */
export type Pieces = AsyncIterable<readonly Row[]>;

export const sheetFormats = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
} as const;
export type SheetFormat = keyof typeof sheetFormats;

/** A workbook holds 1,048,576 rows, one of which is the header. */
export const maximumSheetRows = 1_048_575;
/** Sheet text that is gathered before it goes to the compressor. */
const pieceCharacters = 32_768;

/**
 * Writes an Excel workbook of one sheet as it reads the rows: typed cells with references (some readers need them),
 * texts in place and never formulas, a bold header that stays in view. Memory does not grow with the rows.
 */
export async function* xlsxOf(sheet: Sheet, pieces: Pieces): AsyncGenerator<Buffer> {
  yield* zipOf([
    { name: '[Content_Types].xml', text: contentTypes },
    { name: '_rels/.rels', text: relations(`${office}/officeDocument`, 'xl/workbook.xml') },
    { name: 'xl/workbook.xml', text: workbook(sheet.title) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations(`${office}/worksheet`, 'worksheets/sheet1.xml', `${office}/styles`, 'styles.xml'),
    },
    { name: 'xl/styles.xml', text: styles },
    { name: 'xl/worksheets/sheet1.xml', text: sheetXml(sheet, pieces) },
  ]);
}

type Cell = (value: unknown, reference: string) => string;

async function* sheetXml(sheet: Sheet, pieces: Pieces): AsyncGenerator<string> {
  const { columns } = sheet;
  const letters = columns.map((_, index) => columnName(index));
  const clock = localClock(sheet.zone);
  const cells = columns.map(({ type }) => cellOf(type, clock));
  const header = columns
    .map(({ title }, index) => textCell(title, `${letters[index]}1`, styleOf.header))
    .join('');
  let xml = `${sheetHead(columns)}<row r="1">${header}</row>`;
  let rowNumber = 1;
  for await (const rows of pieces) {
    for (const row of rows) {
      rowNumber += 1;
      if (rowNumber > maximumSheetRows + 1) throw new RangeError('a sheet holds no more rows');
      xml += `<row r="${rowNumber}">`;
      for (let index = 0; index < columns.length; index += 1) {
        const value = row[columns[index]!.key];
        if (value !== null && value !== undefined)
          xml += cells[index]!(value, `${letters[index]}${rowNumber}`);
      }
      xml += '</row>';
      if (xml.length >= pieceCharacters) {
        yield xml;
        xml = '';
      }
    }
  }
  const range = `A1:${letters.at(-1)}${rowNumber}`;
  yield `${xml}</sheetData><autoFilter ref="${range}"/></worksheet>`;
}

/** A → 0, Z → 25, AA → 26 the other way round. */
function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

const styleOf = { general: 0, header: 1, tenths: 2, count: 3, day: 4, instant: 5 } as const;

function cellOf(type: ColumnType, clock: (instant: string) => number): Cell {
  const number = (value: number, reference: string, style: number): string =>
    `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
  switch (type) {
    case 'text':
      return (value, reference) => textCell(value, reference, styleOf.general);
    case 'tenths':
    case 'count':
      return (value, reference) => number(plainNumber(value, type), reference, styleOf[type]);
    case 'day':
      return (value, reference) => {
        const serial = serialDay(String(value));
        return serial === null
          ? textCell(value, reference, styleOf.general)
          : number(serial, reference, styleOf.day);
      };
    case 'instant':
      return (value, reference) => number(serialInstant(clock(String(value))), reference, styleOf.instant);
  }
}

/** Text stands in the cell itself: a reader never takes it for a formula, whatever it begins with. */
function textCell(value: unknown, reference: string, style: number): string {
  const text = xmlText(plainText(value));
  return text === ''
    ? ''
    : `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const xmlWords: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function xmlText(text: string): string {
  const escaped = /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (sign) => xmlWords[sign]!) : text;
  // Excel reads _x0041_ as the letter A: the underscore of such a text is written by its own code.
  return escaped.includes('_x') ? escaped.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : escaped;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageSchema = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes =
  `${declaration}<Types xmlns="${packageSchema}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/></Types>`;

/** In the order of `styleOf`. */
const styles =
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="#,##0.0"/>` +
  '<numFmt numFmtId="165" formatCode="#,##0"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="167" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">' +
  '<xf/><xf fontId="1" applyFont="1"/>' +
  [164, 165, 166, 167].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('') +
  '</cellXfs></styleSheet>';

function relations(...pairs: string[]): string {
  const rows: string[] = [];
  for (let index = 0; index < pairs.length; index += 2) {
    rows.push(`<Relationship Id="r${index / 2 + 1}" Type="${pairs[index]}" Target="${pairs[index + 1]}"/>`);
  }
  return `${declaration}<Relationships xmlns="${packageSchema}/relationships">${rows.join('')}</Relationships>`;
}

function workbook(title: string): string {
  const name = xmlText(
    [...plainText(title).replace(/[\\/?*[\]:\n]/g, ' ')].slice(0, 31).join('').trim() || 'Sheet1',
  );
  return (
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">` +
    `<sheets><sheet name="${name}" sheetId="1" r:id="r1"/></sheets></workbook>`
  );
}

function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  );
}

/**
 * Writes CSV as it reads the rows: UTF-8 with its mark, so that Excel reads Chinese; a text that a spreadsheet would
 * take for a formula gets an apostrophe in front. Numbers stay numbers, points with one decimal.
 */
export async function* csvOf(sheet: Sheet, pieces: Pieces): AsyncGenerator<Buffer> {
  const { columns } = sheet;
  const clock = localClock(sheet.zone);
  const fields = columns.map(({ type }) => fieldOf(type, clock));
  yield Buffer.from(`\ufeff${columns.map(({ title }) => textField(title)).join(',')}\r\n`);
  for await (const rows of pieces) {
    let lines = '';
    for (const row of rows) {
      for (let index = 0; index < columns.length; index += 1) {
        const value = row[columns[index]!.key];
        if (index > 0) lines += ',';
        if (value !== null && value !== undefined) lines += fields[index]!(value);
      }
      lines += '\r\n';
    }
    yield Buffer.from(lines);
  }
}

function fieldOf(type: ColumnType, clock: (instant: string) => number): (value: unknown) => string {
  switch (type) {
    case 'text':
      return textField;
    case 'tenths':
      return (value) => plainNumber(value, type).toFixed(1);
    case 'count':
      return (value) => String(plainNumber(value, type));
    case 'day':
      return String;
    case 'instant':
      return (value) => localText(clock(String(value)));
  }
}

/** A text that begins with a letter or digit and holds nothing that a reader of CSV looks at: most are. */
const harmless = /^[0-9A-Za-z\u00c0-\u024f\u4e00-\u9fff][^"\p{Cc},\p{Cs}\ufffe\uffff]{0,1000}$/u;

const quoting = {
  record_delimiter: '\r\n',
  // A bare line feed inside a cell would begin a new row, and that row a formula.
  quoted_match: /\n/,
};

function textField(value: unknown): string {
  const given = String(value);
  if (harmless.test(given) || given === '') return given;
  return stringify([[guarded(plainText(given))]], quoting).slice(0, -2);
}
