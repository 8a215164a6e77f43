import { dateTimeInZone } from '../../contract/format.ts';
import type { TablePaper } from './paper.ts';
import { mm, type Pen, type Style } from './pen.ts';
import { paperWords } from './words.ts';

type Sheet = {
  readonly width: number;
  /** Of a roll as much as its rows need, up to this. */
  readonly height: number;
  readonly isRoll: boolean;
  readonly side: number;
  readonly top: number;
  readonly headingSize: number;
  readonly size: number;
  /** Above and below a cell's lines, and at its sides. */
  readonly padding: { readonly y: number; readonly x: number };
  /** Facts side by side. */
  readonly factColumns: number;
};

const portrait: Sheet = {
  width: 210 * mm,
  height: 297 * mm,
  isRoll: false,
  side: 15 * mm,
  top: 15 * mm,
  headingSize: 16,
  size: 9,
  padding: { y: 1.3 * mm, x: 1.5 * mm },
  factColumns: 2,
};
const sheets: Record<TablePaper['sheet'], Sheet> = {
  a4: portrait,
  'a4-wide': { ...portrait, width: portrait.height, height: portrait.width, factColumns: 3 },
  'roll-80': {
    width: 80 * mm,
    height: 2_000 * mm,
    isRoll: true,
    side: 4 * mm,
    top: 4 * mm,
    headingSize: 13,
    size: 8.5,
    padding: { y: 0.8 * mm, x: 0.8 * mm },
    factColumns: 1,
  },
};

/** A cell as high as a hand needs to sign in. */
const signatureHeight = 11 * mm;
const signatureShare = 0.25;
const rule = 0.8;
/** How high the line above the table of a further page is, in heights of its text. */
const continued = 2;

type Column = {
  readonly title: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly x: number;
  readonly width: number;
};
type Row = {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
  readonly style: Style;
};
type Page = { readonly rows: Row[]; height: number };

/** A table over as many pages as its rows need: the head on each, no row on two, the totals below a row at least. */
export function drawTable(pen: Pen, paper: TablePaper): void {
  new TableDrawing(pen, paper).draw();
}

class TableDrawing {
  readonly #pen: Pen;
  readonly #paper: TablePaper;
  readonly #sheet: Sheet;
  readonly #columns: readonly Column[];
  readonly #words;
  readonly #pitch: number;

  constructor(pen: Pen, paper: TablePaper) {
    this.#pen = pen;
    this.#paper = paper;
    this.#sheet = sheets[paper.sheet];
    this.#words = paperWords[paper.language];
    this.#pitch = this.#sheet.size * 1.35;
    this.#columns = this.#placed();
  }

  get #inner(): number {
    return this.#sheet.width - 2 * this.#sheet.side;
  }

  get #footer(): number {
    return this.#sheet.isRoll ? 16 * mm : 12 * mm;
  }

  draw(): void {
    const { rows: texts, totals } = this.#paper;
    const { side, isRoll } = this.#sheet;
    const style: Style = { size: this.#sheet.size };
    const bold: Style = { ...style, weight: 'bold' };
    const head = this.#row(
      this.#columns.map(({ title }) => title),
      bold,
    );
    const least = this.#paper.signature && !isRoll ? signatureHeight : 0;
    const rows = texts.map((cells) => this.#row(cells, style, least));
    if (totals) rows.push(this.#row(totals, bold));
    const introduction = this.#introduction(false);
    const pages = this.#pages(rows, introduction + head.height, head.height, totals !== undefined);
    for (const [at, page] of pages.entries()) {
      const height = isRoll ? page.height + this.#footer : this.#sheet.height;
      this.#pen.page(this.#sheet.width, height);
      let y = at === 0 ? this.#introduction(true) : this.#continuation();
      this.#drawRow(head, y, 'head');
      y += head.height;
      for (const row of page.rows) {
        this.#drawRow(row, y, totals && row === rows.at(-1) ? 'totals' : 'row');
        y += row.height;
      }
      if (rows.length > 0) this.#pen.line(side, y, side + this.#inner, y, rule);
      this.#drawFooter(height, at + 1, pages.length);
    }
  }

  #placed(): Column[] {
    const { columns, signature } = this.#paper;
    const { side } = this.#sheet;
    const shares = columns.reduce((sum, { width }) => sum + width, 0);
    const own = this.#inner * (signature ? 1 - signatureShare : 1);
    let x = side;
    const places = columns.map(({ title, align, width: share }) => {
      const width = (own * share) / shares;
      x += width;
      return { title, align, x: x - width, width };
    });
    if (!signature) return places;
    return [...places, { title: this.#words.signature, x, width: this.#inner - own, align: 'left' }];
  }

  /** The most lines of a cell: with more its row would be higher than a page. */
  get #mostLines(): number {
    return Math.floor((this.#sheet.height / 2 - this.#footer) / this.#pitch);
  }

  #row(texts: readonly string[], style: Style, least = 0): Row {
    const { padding } = this.#sheet;
    const cells = this.#columns.map(({ width }, at) => {
      const text = texts[at] ?? '';
      return text === '' ? [] : this.#pen.lines(text, width - 2 * padding.x, style, this.#mostLines);
    });
    const lines = Math.max(1, ...cells.map(({ length }) => length));
    return { cells, height: Math.max(least, lines * this.#pitch + 2 * padding.y), style };
  }

  /** Which rows a page has, and where its last ends. */
  #pages(rows: readonly Row[], firstTop: number, headHeight: number, hasTotals: boolean): Page[] {
    const { height, top } = this.#sheet;
    const bottom = height - this.#footer;
    const pages: Page[] = [{ rows: [], height: firstTop }];
    for (const [at, row] of rows.entries()) {
      // The row before the totals goes to the next page with them.
      const along = hasTotals && at === rows.length - 2 ? (rows.at(-1)?.height ?? 0) : 0;
      let page = pages.at(-1)!;
      if (page.height + row.height + along > bottom && page.rows.length > 0) {
        page = { rows: [], height: top + this.#sheet.size * continued + headHeight };
        pages.push(page);
      }
      page.rows.push(row);
      page.height += row.height;
    }
    return pages;
  }

  /** Organisation, heading and facts of the first page; answers where the table begins. */
  #introduction(isDrawn: boolean): number {
    const { organisation, heading, facts } = this.#paper;
    const { side, top, headingSize, size, isRoll, factColumns } = this.#sheet;
    const pen = this.#pen;
    const place = { x: side, width: this.#inner, align: isRoll ? ('center' as const) : ('left' as const) };
    if (isDrawn) pen.text(organisation, top + size, place, { size, grey: !isRoll });
    let y = top + size * 1.6;
    const style: Style = { size: headingSize, weight: 'bold' };
    for (const line of pen.lines(heading, this.#inner, style, 3)) {
      if (isDrawn) pen.text(line, y + headingSize, place, style);
      y += headingSize * 1.3;
    }
    y += size * 0.6;
    const gap = 4 * mm;
    const width = (this.#inner - (factColumns - 1) * gap) / factColumns;
    for (let first = 0; first < facts.length; first += factColumns) {
      const heights = facts.slice(first, first + factColumns).map(({ label, value }, at) => {
        const name = `${label}${this.#words.colon}`;
        const x = side + at * (width + gap);
        const nameWidth = Math.min(pen.width(name, { size }), width / 2);
        const lines = pen.lines(value, width - nameWidth - 1, { size }, 4);
        if (isDrawn) {
          pen.text(name, y + size, { x, width: nameWidth }, { size, grey: !isRoll });
          for (const [line, text] of lines.entries())
            pen.text(
              text,
              y + size + line * this.#pitch,
              { x: x + nameWidth + 1, width: width - nameWidth - 1 },
              { size },
            );
        }
        return lines.length * this.#pitch;
      });
      y += Math.max(...heights);
    }
    return y + size * 0.8;
  }

  /** The line above the table of a further page, which may lie apart from the first. */
  #continuation(): number {
    const { side, top, size } = this.#sheet;
    const style: Style = { size, grey: !this.#sheet.isRoll };
    this.#pen.text(this.#paper.heading, top + size, { x: side, width: this.#inner }, style);
    return top + size * continued;
  }

  #drawRow({ cells, height, style }: Row, y: number, kind: 'head' | 'row' | 'totals'): void {
    const { side, padding, isRoll } = this.#sheet;
    const pen = this.#pen;
    if (kind !== 'row' && !isRoll) pen.shade(side, y, this.#inner, height);
    pen.line(side, y, side + this.#inner, y, kind === 'row' ? undefined : rule);
    for (const [at, { x, width, align }] of this.#columns.entries()) {
      const lines = cells[at] ?? [];
      const first = y + (height - lines.length * this.#pitch) / 2 + style.size;
      const place = { x: x + padding.x, width: width - 2 * padding.x, align };
      for (const [line, text] of lines.entries()) pen.text(text, first + line * this.#pitch, place, style);
    }
    if (this.#paper.signature && kind === 'row') {
      const { x, width } = this.#columns.at(-1)!;
      for (const edge of [x, x + width]) pen.line(edge, y, edge, y + height);
    }
    if (kind === 'head') pen.line(side, y + height, side + this.#inner, y + height, rule);
  }

  #drawFooter(height: number, page: number, pages: number): void {
    const { organisation, at, zone } = this.#paper;
    const { side, isRoll } = this.#sheet;
    const pen = this.#pen;
    const style: Style = { size: 7.5, grey: !isRoll };
    const printed = this.#words.printedAt(dateTimeInZone(at, zone));
    const place = { x: side, width: this.#inner };
    if (isRoll) {
      pen.text(organisation, height - 10 * mm, { ...place, align: 'center' }, style);
      const number = pages > 1 ? ` · ${this.#words.page(page, pages)}` : '';
      pen.text(`${printed}${number}`, height - 6 * mm, { ...place, align: 'center' }, style);
      return;
    }
    const [left, right] = [0.68, 0.3].map((share) => share * this.#inner);
    pen.text(`${organisation} · ${printed}`, height - 8 * mm, { x: side, width: left! }, style);
    const number = { x: side + this.#inner - right!, width: right!, align: 'right' as const };
    pen.text(this.#words.page(page, pages), height - 8 * mm, number, style);
  }
}
