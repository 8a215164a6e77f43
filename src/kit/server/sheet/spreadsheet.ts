import { stringify } from 'csv-stringify/sync';
import { guarded } from '../../contract/list/guard.ts';
import {
  localClock,
  localText,
  plainNumber,
  plainText,
  serialDay,
  serialInstant,
  type ColumnType,
  type SheetColumn,
} from './sheet-cells.ts';
import {
  contentTypes,
  declaration,
  main,
  office,
  relations,
  sheetName,
  styles,
  workbook,
  xmlText,
} from './spreadsheet-parts.ts';
import { zipOf } from './zip.ts';

/** A table to be written: its name, its columns, and the zone in which instants are shown. */
export type Sheet = {
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly zone: string;
  /** Asked for when all rows are written; a file without rows has none. */
  readonly sums?: () => Promise<readonly SumRow[]>;
  /** Columns, by key, in which what is typed stays a text: 007 a number, 2026-11 a month. */
  readonly typedAsText?: readonly string[];
  /** A second sheet of workbooks; its first column is the list of choices for the column `choicesFor`. */
  readonly aside?: {
    readonly title: string;
    readonly columns: readonly SheetColumn[];
    readonly rows: readonly Row[];
    readonly choicesFor: string;
  };
};
/** A row of sums, below an empty row: its name, and the values by column key. */
export type SumRow = { readonly label: string; readonly values: Row };
export type Row = Readonly<Record<string, unknown>>;
/** Rows in chunks, as a transaction streams them. */
export type RowChunks = AsyncIterable<readonly Row[]>;

export const sheetFormats = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    write: xlsxOf,
  },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv', write: csvOf },
  csvComma: { type: 'text/csv; charset=utf-8', extension: 'csv', write: csvWithComma },
} as const;
export type SheetFormat = keyof typeof sheetFormats;

/** A workbook holds 1,048,576 rows, one of which is the header. */
export const maximumSheetRows = 1_048_575;
/** Sheet text that is gathered before it goes to the compressor. */
const pieceCharacters = 32_768;

/**
 * Writes an Excel workbook as it reads the rows: typed cells with references (some readers need them),
 * texts in place and never formulas, a bold header that stays in view. Memory does not grow with the rows.
 * @internal
 */
export async function* xlsxOf(sheet: Sheet, chunks: RowChunks): AsyncGenerator<Buffer> {
  const { aside } = sheet;
  const sheets = aside ? [sheet, aside] : [sheet];
  yield* zipOf([
    { name: '[Content_Types].xml', text: contentTypes(sheets.length) },
    { name: '_rels/.rels', text: relations(`${office}/officeDocument`, 'xl/workbook.xml') },
    { name: 'xl/workbook.xml', text: workbook(sheets.map(({ title }) => title)) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations(
        ...sheets.flatMap((_, index) => [`${office}/worksheet`, `worksheets/sheet${index + 1}.xml`]),
        `${office}/styles`,
        'styles.xml',
      ),
    },
    { name: 'xl/styles.xml', text: styles },
    { name: 'xl/worksheets/sheet1.xml', text: sheetXml(sheet, chunks) },
    ...(aside
      ? [
          {
            name: 'xl/worksheets/sheet2.xml',
            text: sheetXml({ ...aside, zone: sheet.zone }, onePiece(aside.rows)),
          },
        ]
      : []),
  ]);
}

export async function* onePiece(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

type Cell = (value: unknown, reference: string) => string;

async function* sheetXml(sheet: Sheet, chunks: RowChunks): AsyncGenerator<string> {
  const { columns } = sheet;
  const letters = columns.map((_, index) => columnName(index));
  const clock = localClock(sheet.zone);
  const cells = columns.map(({ type }) => cellOf(type, clock));
  const header = columns
    .map(({ title }, index) => textCell(title, `${letters[index]}1`, styleOf.header))
    .join('');
  let xml = `${sheetHead(sheet)}<row r="1">${header}</row>`;
  let rowNumber = 1;
  for await (const rows of chunks) {
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
  // Without the sums, which no filter is to hide or to move.
  const range = `A1:${letters.at(-1)}${rowNumber}`;
  rowNumber += 1;
  for (const { label, at, values } of rowNumber > 2 ? await closingRows(sheet) : []) {
    rowNumber += 1;
    const row = values.map((value, index) =>
      value === undefined ? '' : cells[index]!(value, `${letters[index]}${rowNumber}`),
    );
    row[at] = textCell(label, `${columnName(at)}${rowNumber}`, styleOf.header);
    xml += `<row r="${rowNumber}">${row.join('')}</row>`;
  }
  yield `${xml}</sheetData><autoFilter ref="${range}"/>${choicesXml(sheet)}</worksheet>`;
}

/** Offers the choices of the second sheet; other values may be typed. */
function choicesXml({ columns, aside }: Sheet): string {
  const at = columns.findIndex(({ key }) => key === aside?.choicesFor);
  if (!aside || at < 0 || aside.rows.length === 0) return '';
  const cells = `${columnName(at)}2:${columnName(at)}${maximumSheetRows + 1}`;
  const listed = `'${sheetName(aside.title).replaceAll("'", "''")}'!$A$2:$A$${aside.rows.length + 1}`;
  return (
    '<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="0" ' +
    `sqref="${cells}"><formula1>${xmlText(listed)}</formula1></dataValidation></dataValidations>`
  );
}

/** The sums as cells in the order of the columns; their name goes into the first free cell, or behind the last. */
async function closingRows({ columns, sums }: Sheet) {
  const rows = (await sums?.()) ?? [];
  return rows.flatMap(({ label, values: byKey }) => {
    const values = columns.map(({ key }) => byKey[key]);
    const free = values.indexOf(undefined);
    const isEmpty = values.every((value) => value === undefined);
    return isEmpty ? [] : [{ label, at: free === -1 ? values.length : free, values }];
  });
}

/** A → 0, Z → 25, AA → 26 the other way round. */
function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

const styleOf = { general: 0, header: 1, tenths: 2, count: 3, day: 4, instant: 5, typed: 6 } as const;

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

/** Text is written inline: no reader interprets it as a formula, even after an equals sign. */
function textCell(value: unknown, reference: string, style: number): string {
  const text = xmlText(plainText(value));
  return text === ''
    ? ''
    : `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function sheetHead({ columns, typedAsText = [] }: Pick<Sheet, 'columns' | 'typedAsText'>): string {
  const widths = columns.map(
    ({ key, width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}"${typedAsText.includes(key) ? ` style="${styleOf.typed}"` : ''} customWidth="1"/>`,
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
export function csvOf(sheet: Sheet, chunks: RowChunks): AsyncGenerator<Buffer> {
  return csvIn(sheet, chunks, { separator: ',', decimal: '.' });
}

/**
 * CSV for spreadsheets of languages with a decimal comma: with a point their numbers would be texts, and sums 0.
 * @internal
 */
export function csvWithComma(sheet: Sheet, chunks: RowChunks): AsyncGenerator<Buffer> {
  return csvIn(sheet, chunks, { separator: ';', decimal: ',' });
}

type CsvSigns = { readonly separator: ',' | ';'; readonly decimal: ',' | '.' };

async function* csvIn(
  sheet: Sheet,
  chunks: RowChunks,
  { separator, decimal }: CsvSigns,
): AsyncGenerator<Buffer> {
  const { columns } = sheet;
  const clock = localClock(sheet.zone);
  const fields = columns.map(({ type }) => fieldOf(type, clock, decimal));
  yield Buffer.from(`\ufeff${columns.map(({ title }) => textField(title)).join(separator)}\r\n`);
  let hasRows = false;
  for await (const rows of chunks) {
    hasRows ||= rows.length > 0;
    let lines = '';
    for (const row of rows) {
      for (let index = 0; index < columns.length; index += 1) {
        const value = row[columns[index]!.key];
        if (index > 0) lines += separator;
        if (value !== null && value !== undefined) lines += fields[index]!(value);
      }
      lines += '\r\n';
    }
    yield Buffer.from(lines);
  }
  let closing = '';
  for (const { label, at, values } of hasRows ? await closingRows(sheet) : []) {
    const row = values.map((value, index) => (value === undefined ? '' : fields[index]!(value)));
    row[at] = textField(label);
    closing += `\r\n${row.join(separator)}`;
  }
  if (closing !== '') yield Buffer.from(`${closing}\r\n`);
}

function fieldOf(
  type: ColumnType,
  clock: (instant: string) => number,
  decimal: CsvSigns['decimal'],
): (value: unknown) => string {
  switch (type) {
    case 'text':
      return textField;
    case 'tenths':
      return (value) => plainNumber(value, type).toFixed(1).replace('.', decimal);
    case 'count':
      return (value) => String(plainNumber(value, type)).replace('.', decimal);
    case 'day':
      return String;
    case 'instant':
      return (value) => localText(clock(String(value)));
  }
}

/** A text that begins with a letter or digit and holds nothing that a reader of CSV looks at: most are. */
const harmless = /^[0-9A-Za-z\u00c0-\u024f\u4e00-\u9fff][^"\p{Cc},;\p{Cs}\ufffe\uffff]{0,1000}$/u;

const quoting = {
  record_delimiter: '\r\n',
  // A bare line feed inside a cell would begin a new row, and that row a formula; the other separator a new cell.
  quoted_match: /[\n;]/,
};

function textField(value: unknown): string {
  const text = String(value);
  if (harmless.test(text) || text === '') return text;
  return stringify([[guarded(plainText(text))]], quoting).slice(0, -2);
}
