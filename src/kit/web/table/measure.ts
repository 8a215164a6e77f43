import { MAX_LEAST, type Measured } from './widths.ts';
import type { PlacedColumn } from './table-model.ts';

/** Beside the words of a head that sorts. */
const ARROW_PX = 14;
/** Two lines break where the browser wants to: not quite as even as they could be. */
const SLACK_PX = 4;
/** A head this short is not broken. */
const SHORT_PX = 40;
/** Nor is a text as short as a Chinese name of four characters. */
const SHORT_TEXT_PX = 56;
/** The share of rows whose text may be cut: otherwise one long text would take the room of other columns. */
const CUT_SHARE = 0.1;

const canvas: { pen: CanvasRenderingContext2D | null } = { pen: null };

/** The padding of a cell, and the extra width of a status: padding, icon and rounded ends. */
const PADDING_PX = 20;
const STATUS_PX = 48;

/** Measures words of a head in the face that the page has. */
function penOfHeads(): CanvasRenderingContext2D | null {
  const pen = (canvas.pen ??= document.createElement('canvas').getContext('2d'));
  if (pen) pen.font = `12px ${getComputedStyle(document.body).fontFamily}`;
  return pen;
}

/** The width of a head on two lines, before rows are measured; at least that of its longest word. */
export function headWidth(title: string, least: number, sortable = false): number {
  const pen = penOfHeads();
  const words = pen ? twoLines(pen, title) : 0;
  return Math.max(least, Math.ceil(words) + SLACK_PX + PADDING_PX + (sortable ? ARROW_PX : 0));
}

/** Room for a status, whichever of the words it says. */
export function statusWidth(words: readonly string[], least: number): number {
  const pen = penOfHeads();
  return Math.max(least, ...words.map((word) => Math.ceil(pen?.measureText(word).width ?? 0) + STATUS_PX));
}

/**
 * The room that the drawn rows need in each column. The browser lays the table out once by its content, all on one
 * line, and is measured then; nothing is written between the measurements. `keepsPlace`: the table is already on the
 * page and may be scrolled; reading the place of a table that was just drawn would cost two more layouts.
 */
export function measureTable(
  table: HTMLTableElement,
  columns: readonly PlacedColumn<never>[],
  { keepsPlace }: { keepsPlace: boolean },
): Measured {
  const pen = (canvas.pen ??= document.createElement('canvas').getContext('2d'));
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody > tr.k-row')];
  const [first] = rows;
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  if (!pen || !first) return new Map();
  const before = table.querySelector('thead .k-cell-select') ? 1 : 0;
  const scroller = table.parentElement;
  const place = keepsPlace && scroller && { left: scroller.scrollLeft, top: scroller.scrollTop };
  table.classList.add('k-measuring');
  const measured = columns.map(({ column }, index) => {
    const cell = first.cells[before + index];
    const head = heads[before + index];
    if (!cell || !head) return [column.id, { least: 0, want: 0 }] as const;
    const style = getComputedStyle(cell);
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    pen.font = getComputedStyle(head).font;
    // Over numbers it is shown when pointed at, and once the list is in their order.
    const hasArrow = column.sortable && (column.align !== 'right' || head.hasAttribute('aria-sort'));
    const beside = padding + (hasArrow ? ARROW_PX : 0) + 1;
    const whole = pen.measureText(column.title).width;
    const title = (whole > SHORT_PX ? twoLines(pen, column.title) : whole) + beside;
    if (!column.wraps) {
      const { width } = cell.getBoundingClientRect();
      return [
        column.id,
        { least: Math.ceil(Math.max(title, width)), want: Math.ceil(Math.max(whole + beside, width)) },
      ] as const;
    }
    pen.font = style.font;
    const texts = rows.flatMap((row) => row.cells[before + index]?.querySelector('.k-clamp') ?? []);
    const wholes = texts.map((text) => text.getBoundingClientRect().width);
    const halves = texts.map((text, at) => {
      const one = wholes[at] ?? 0;
      if (one <= SHORT_TEXT_PX) return one;
      // Content beside the text, such as a button, is beside either line.
      const besideText = Math.max(0, one - pen.measureText(text.textContent).width);
      return Math.min(one, twoLines(pen, text.textContent) + besideText + SLACK_PX);
    });
    return [
      column.id,
      {
        least: Math.ceil(Math.max(title, mostOf(halves) + padding)),
        want: Math.ceil(Math.max(title, mostOf(wholes) + padding)),
        longest: Math.ceil(Math.max(...wholes) + padding) + 1,
      },
    ] as const;
  });
  table.classList.remove('k-measuring');
  if (scroller && place) scroller.scrollTo({ ...place, behavior: 'instant' });
  return new Map(measured);
}

/**
 * Whether a text is cut that more width would help. It only reads: a page whose texts all fit
 * is not laid out once more to be measured.
 */
export function isAnyCut(
  table: HTMLTableElement,
  columns: readonly PlacedColumn<never>[],
  measured: Measured,
): boolean {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody > tr.k-row')];
  const before = table.querySelector('thead .k-cell-select') ? 1 : 0;
  return columns.some(({ column: { id } }, index) => {
    if ((measured.get(id)?.least ?? 0) >= MAX_LEAST) return false;
    return rows.some((row) => {
      const cell = row.cells[before + index];
      return cell !== undefined && isCut(cell);
    });
  });
}

/** Whether the text of a cell is cut off. */
export function isCut(cell: HTMLElement): boolean {
  const content = cell.querySelector('.k-clamp') ?? cell;
  // Letters of some scripts reach beyond their lines; what is cut is a line at least.
  return content.scrollWidth > content.clientWidth || content.scrollHeight > content.clientHeight + 8;
}

/** The width that fits all but the widest few. */
function mostOf(widths: readonly number[]): number {
  const down = widths.toSorted((one, other) => other - one);
  return Math.ceil(down[Math.floor(down.length * CUT_SHARE)] ?? 0) + 1;
}

/** The width at which a text fits on two lines, broken at its break opportunities. */
function twoLines(pen: CanvasRenderingContext2D, text: string): number {
  const parts = text.match(/\p{Script=Han}|[^\p{Script=Han}\s-]+-?\s*|\s+/gu) ?? [];
  const widths = parts.map((part) => pen.measureText(part).width);
  const total = widths.reduce((sum, width) => sum + width, 0);
  let line = 0;
  let least = total;
  for (const width of widths) {
    line += width;
    least = Math.min(least, Math.max(line, total - line));
  }
  return least;
}
