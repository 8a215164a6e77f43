import { columnLetters, ImportProblem, type CellMark, type ImportRow } from './limits.ts';
import type { Range } from './ranges.ts';

/** Rows of a part: what travels from the thread, and what is stored together. */
const partRows = 1_000;
const sampleRows = 5;
/** Cells that merged ones may fill; honest ones do not lie over each other. */
const mostFilled = 5_000_000;

/**
 * The rows of a table while it is read. All but the first part are kept as JSON, at a fraction of the memory: a file may
 * have five million cells.
 */
export class Parts {
  /** The rows of the first part, where the heads are. */
  first: ImportRow[] = [];
  readonly #texts: string[] = [];
  #lines: number[] = [];
  #part: ImportRow[] = [];
  #width = 0;
  readonly #filled = new Set<number>();

  get rows(): number {
    return this.#lines.length;
  }

  add(row: ImportRow): void {
    this.#lines.push(row[0]);
    // One more than the others: the heads go.
    if (this.first.length <= partRows) {
      this.first.push(row);
      return;
    }
    this.#measure(row);
    this.#part.push(row);
    if (this.#part.length === partRows) this.#close();
  }

  #close(): void {
    if (this.#part.length > 0) this.#texts.push(JSON.stringify(this.#part));
    this.#part = [];
  }

  #measure([, cells]: ImportRow): void {
    this.#width = Math.max(this.#width, cells.length);
    if (this.#filled.size < this.#width)
      for (const [index, text] of cells.entries()) if (text !== '') this.#filled.add(index);
  }

  /** Changes rows, those of `lines` alone; a row that becomes null goes. */
  #change(lines: ReadonlySet<number>, change: (row: ImportRow) => ImportRow | null): void {
    const changed = (rows: readonly ImportRow[]): ImportRow[] =>
      rows.flatMap((row) => {
        const after = lines.has(row[0]) ? change(row) : row;
        return after ? [after] : [];
      });
    this.first = changed(this.first);
    this.#close();
    this.#texts.forEach((text, at) => {
      const rows = JSON.parse(text) as ImportRow[];
      if (rows.some(([line]) => lines.has(line))) this.#texts[at] = JSON.stringify(changed(rows));
    });
  }

  /** Copies the value of merged cells to each of their rows, in its column. */
  fill(merged: readonly Range[]): void {
    const high = merged.filter(({ fromLine, toLine }) => toLine > fromLine);
    if (high.length === 0) return;
    type Value = { text: string; mark: CellMark | undefined };
    const values = new Map<Range, Value>();
    const ofLine = new Map<number, Range[]>();
    let count = 0;
    for (const range of high) {
      for (let at = this.#from(range.fromLine); at < this.rows; at += 1) {
        const line = this.#lines[at]!;
        if (line > range.toLine) break;
        count += 1;
        if (count > mostFilled) throw new ImportProblem('file_too_slow');
        ofLine.set(line, [...(ofLine.get(line) ?? []), range]);
      }
    }
    this.#change(new Set(ofLine.keys()), ([line, originals, marks]) => {
      const cells = [...originals];
      const after: Record<number, CellMark> = { ...marks };
      for (const range of ofLine.get(line) ?? []) {
        const column = range.fromColumn;
        if (line === range.fromLine) {
          values.set(range, { text: cells[column] ?? '', mark: after[column] });
          continue;
        }
        const value = values.get(range);
        if (!value || value.text === '') continue;
        while (cells.length <= column) cells.push('');
        cells[column] = value.text;
        if (value.mark === undefined) delete after[column];
        else after[column] = value.mark;
      }
      return Object.keys(after).length > 0 ? [line, cells, after] : [line, cells];
    });
  }

  /** The place of the first row from a line on. */
  #from(line: number): number {
    let [low, high] = [0, this.#lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#lines[middle]! < line) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Leaves out the rows above the table and its heads. */
  begin(count: number): void {
    this.first = this.first.slice(count);
    this.#lines = this.#lines.slice(count);
  }

  drop(lines: readonly number[]): void {
    const removedLines = new Set(lines);
    this.#change(removedLines, () => null);
    this.#lines = this.#lines.filter((line) => !removedLines.has(line));
  }

  /** The table below its heads. */
  table(heads: readonly string[]): { columns: string[]; samples: string[][]; rows: number; parts: string[] } {
    this.#close();
    this.#width = Math.max(this.#width, heads.length);
    this.first.forEach((row) => this.#measure(row));
    // Letters in brackets, so that a column without a head is not taken for one that is called B.
    const unnamed = (index: number): string => (this.#filled.has(index) ? `(${columnLetters(index)})` : '');
    const columns = Array.from({ length: this.#width }, (_, index) => heads[index] || unnamed(index));
    const parts = this.first.length > 0 ? [JSON.stringify(this.first), ...this.#texts] : this.#texts;
    return {
      columns,
      samples: this.first.slice(0, sampleRows).map(([, cells]) => [...cells]),
      rows: this.rows,
      parts: parts.filter((text) => text !== '[]'),
    };
  }
}
