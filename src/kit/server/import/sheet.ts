import { columnLetters, importLimits, ImportProblem, RowCounter, type ImportRow } from './limits.ts';
import type { DayStyle } from './styles.ts';
import { attributeOf, type XmlListener } from './xml.ts';
import { localText } from '../sheet/sheet-cells.ts';

type Book = {
  readonly shared: readonly string[];
  readonly days: readonly DayStyle[];
  readonly since1904: boolean;
};

const broken = () => new ImportProblem('file_broken');
const lastRow = 1_048_576;
const lastColumn = 16_383;
const zeroMs = Date.UTC(1899, 11, 30);
const days1904 = 1_462;
/** The last day of spreadsheets: 31 December 9999. */
const lastSerial = 2_958_466;

/** Hears a worksheet and makes its rows. Cells and rows need not say where they are: then they follow the one before. */
export class SheetReader implements XmlListener {
  readonly #book: Book;
  readonly #counter = new RowCounter();
  #rows: ImportRow[] = [];
  #line = 0;
  #column = -1;
  #cells: string[] | null = null;
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

  open(name: string, attributes: string): void {
    if (name === 'row') this.#openRow(attributes);
    else if (this.#cells === null) return;
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#hear('value');
    else if (name === 't' && !this.#isSound) this.#hear('text');
    else if (name === 'f') this.#isFormula = true;
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
      const row = this.#counter.take(this.#line, this.#cells);
      if (row) this.#rows.push(row);
      this.#cells = null;
    }
  }

  #hear(what: 'value' | 'text'): void {
    this.#hearing = what;
    if (what === 'value') this.#value = '';
    else this.#text ??= '';
  }

  #openRow(attributes: string): void {
    const given = attributeOf(attributes, 'r');
    const line = given === null ? this.#line + 1 : Number(/^\d{1,7}$/.exec(given)?.[0] ?? 0);
    if (line <= this.#line || line > lastRow) throw broken();
    this.#line = line;
    this.#cells = [];
    this.#column = -1;
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
  }

  #closeCell(cells: string[]): void {
    const column = this.#column;
    const shown = this.#shown(`${columnLetters(column)}${this.#line}`);
    if (shown === '') return;
    if (column >= importLimits.columns)
      throw new ImportProblem('file_columns', { limit: importLimits.columns });
    while (cells.length < column) cells.push('');
    cells[column] = shown;
  }

  /** The cell as a person reads it: a formula by the value that was last computed for it. */
  #shown(cell: string): string {
    const value = this.#value;
    if (this.#isFormula && value === null && this.#text === null)
      throw new ImportProblem('file_formula', { cell });
    if (this.#type === 'inlineStr') return unescaped(this.#text ?? '');
    if (value === null || value === '') return '';
    switch (this.#type) {
      case 's': {
        const text = this.#book.shared[Number(value)];
        if (text === undefined) throw broken();
        return unescaped(text);
      }
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'd':
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
    const style = this.#book.days[this.#style] ?? null;
    const serial = number + (this.#book.since1904 ? days1904 : 0);
    if (style === null || serial < 1 || serial >= lastSerial) return plainNumber(number);
    const shown = localText(zeroMs + Math.round(serial * 86_400) * 1_000);
    return style === 'day' || Number.isInteger(serial) ? shown.slice(0, 10) : shown;
  }
}

/** Spreadsheets calculate with 15 digits: 0.1 + 0.2 is 0.30000000000000004 in the file and means 0.3. */
function plainNumber(number: number): string {
  // Not through the locale: three million numbers of a file within the limits took minutes.
  return String(Number.isSafeInteger(number) ? number : Number(number.toPrecision(15)));
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** Excel writes signs that XML cannot hold as _x000D_, and an underscore that would look like it as _x005F_. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
