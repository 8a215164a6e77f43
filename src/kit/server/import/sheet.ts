import {
  columnLetters,
  importLimits,
  ImportProblem,
  RowCounter,
  type CellMark,
  type ImportRow,
} from './limits.ts';
import { columnNumber, Ranges, type Range } from './ranges.ts';
import { inPattern, type CellStyle } from './styles.ts';
import { attributeOf, type XmlListener } from './xml.ts';
import { localText } from '../sheet/sheet-cells.ts';

export type Book = {
  readonly shared: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly since1904: boolean;
  /** The workbook says that the values of its formulas are those of its formulas. */
  readonly isCalculated: boolean;
  /** Only looked over: no cell of it is taken. */
  readonly isSurvey?: true;
};

const broken = () => new ImportProblem('file_broken');
const lastRow = 1_048_576;
const lastColumn = 16_383;
const zeroMs = Date.UTC(1899, 11, 30);
const days1904 = 1_462;
/** The last day of spreadsheets: 31 December 9999. */
const lastSerial = 2_958_466;
/** Spreadsheets keep 15 digits of a number; of a longer one the last are made up. */
const exactBelow = 1e15;

/** Hears a worksheet and makes its rows. Cells and rows need not say where they are: then they follow the one before. */
export class SheetReader implements XmlListener {
  readonly #book: Book;
  readonly #counter = new RowCounter();
  #rows: ImportRow[] = [];
  #line = 0;
  #column = -1;
  #cells: string[] | null = null;
  #marks: Record<number, CellMark> | null = null;
  #mark: CellMark | null = null;
  #isHidden = false;
  readonly #merged = new Ranges();
  /** Cells that a formula of another cell fills. */
  readonly #filled = new Ranges();
  /** Lines that the file hides, by a filter or by hand. */
  readonly hidden: number[] = [];
  #type = '';
  #style = 0;
  #value: string | null = null;
  #text: string | null = null;
  #isFormula = false;
  #hearing: 'value' | 'text' | null = null;
  #isSound = false;

  constructor(book: Book) {
    this.#book = book;
  }

  /** The rows that have been completed since the last time. */
  takeRows(): ImportRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** Merged cells, of which the file has a value in the first alone. */
  get merged(): readonly Range[] {
    return this.#merged.found;
  }

  open(name: string, attributes: string): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'mergeCell') this.#merged.add(attributeOf(attributes, 'ref') ?? '');
    else if (this.#cells === null) return;
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#hear('value');
    else if (name === 't' && !this.#isSound) this.#hear('text');
    else if (name === 'f') this.#openFormula(attributes);
    else if (name === 'rPh') this.#isSound = true;
  }

  text(chunk: string): void {
    if (this.#hearing === 'value') this.#value = this.#value! + chunk;
    else if (this.#hearing === 'text') this.#text = this.#text! + chunk;
  }

  close(name: string): void {
    this.#hearing = null;
    if (name === 'rPh') this.#isSound = false;
    else if (name === 'c' && this.#cells) this.#closeCell(this.#cells);
    else if (name === 'row' && this.#cells) {
      const row = this.#counter.take(this.#line, this.#cells, this.#marks ?? undefined);
      if (row) this.#rows.push(row);
      if (row && this.#isHidden) this.hidden.push(this.#line);
      this.#cells = null;
    }
  }

  #hear(what: 'value' | 'text'): void {
    this.#hearing = what;
    if (what === 'value') this.#value = '';
    else this.#text ??= '';
  }

  #openRow(attributes: string): void {
    const reference = attributeOf(attributes, 'r');
    const line = reference === null ? this.#line + 1 : Number(/^\d{1,7}$/.exec(reference)?.[0] ?? 0);
    if (line <= this.#line || line > lastRow) throw broken();
    this.#line = line;
    this.#cells = [];
    this.#marks = null;
    this.#isHidden = /^(1|true)$/.test(attributeOf(attributes, 'hidden') ?? '');
    this.#column = -1;
  }

  #openFormula(attributes: string): void {
    this.#isFormula = true;
    // The first cell of an array formula holds the formula; the others have values alone.
    const isOfMany = /^(array|dataTable)$/.test(attributeOf(attributes, 't') ?? '');
    if (isOfMany && !this.#book.isCalculated) this.#filled.add(attributeOf(attributes, 'ref') ?? '');
  }

  #openCell(attributes: string): void {
    const reference = attributeOf(attributes, 'r');
    const letters = reference === null ? null : /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
    if (letters === undefined) throw broken();
    this.#column = letters === null ? this.#column + 1 : columnNumber(letters);
    if (this.#column > lastColumn) throw broken();
    this.#type = attributeOf(attributes, 't') ?? 'n';
    this.#style = Number(attributeOf(attributes, 's') ?? 0);
    this.#value = null;
    this.#text = null;
    this.#isFormula = false;
    this.#mark = null;
  }

  #closeCell(cells: string[]): void {
    const column = this.#column;
    const text = this.#shown(`${columnLetters(column)}${this.#line}`);
    if (text === '') return;
    if (column >= importLimits.columns)
      throw new ImportProblem('file_columns', { limit: importLimits.columns });
    while (cells.length < column) cells.push('');
    cells[column] = text;
    if (this.#mark !== null) (this.#marks ??= {})[column] = this.#mark;
  }

  /** Whether the cell holds a value that nobody computed, or that the workbook itself does not believe. */
  #isUncomputed(): boolean {
    const isComputed = this.#isFormula || this.#filled.has(this.#column, this.#line);
    if (!isComputed) return false;
    if (!this.#book.isCalculated) return true;
    if (this.#type === 'inlineStr') return this.#text === null;
    // An empty text is a result; an empty number is none.
    return this.#value === null || (this.#value === '' && this.#type !== 'str');
  }

  /** The cell as a person reads it: a formula by the value that was last computed for it. */
  #shown(cell: string): string {
    const value = this.#value;
    if (!this.#book.isSurvey && this.#isUncomputed()) throw new ImportProblem('file_formula', { cell });
    if (this.#type === 'inlineStr') return unescaped(this.#text ?? '');
    if (value === null || value === '') return '';
    switch (this.#type) {
      case 's': {
        const text = this.#book.shared[Number(value)];
        if (text === undefined) throw broken();
        return unescaped(text);
      }
      case 'e':
        this.#mark = 'error';
        return value;
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        this.#mark = 'day';
        return /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? value;
      case 'n':
        return this.#number(value);
      default:
        return unescaped(value);
    }
  }

  #number(value: string): string {
    const number = Number(value);
    if (!Number.isFinite(number)) throw broken();
    const style = this.#book.styles[this.#style] ?? null;
    if (style === 'day' || style === 'time') {
      const serial = number + (this.#book.since1904 ? days1904 : 0);
      if (serial >= 1 && serial < lastSerial) {
        this.#mark = 'day';
        const text = localText(zeroMs + Math.round(serial * 86_400) * 1_000);
        return style === 'day' || Number.isInteger(serial) ? text.slice(0, 10) : text;
      }
    }
    const plain = plainNumber(number);
    if (Math.abs(number) >= exactBelow) this.#mark = 'digits';
    else if (style !== null && typeof style !== 'string' && Number.isInteger(number) && number >= 0) {
      const text = inPattern(number, style);
      if (text !== plain) this.#mark = { plain };
      return text;
    }
    return plain;
  }
}

/** Spreadsheets calculate with 15 digits: 0.1 + 0.2 is 0.30000000000000004 in the file and means 0.3. */
function plainNumber(number: number): string {
  // Not through the locale: three million numbers of a file within the limits took minutes.
  return String(Number.isSafeInteger(number) ? number : Number(number.toPrecision(15)));
}

/** Excel writes signs that XML cannot hold as _x000D_, and an underscore that would look like it as _x005F_. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
