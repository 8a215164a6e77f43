import { paperWords } from './words.ts';
import { labelsOfPage, type Label, type LabelsPaper } from './paper.ts';
import { mm, type Pen } from './pen.ts';

/** A4, with two labels in a row: single cuts part them, and nothing is printed within 5 mm of an edge of the paper. */
const sheet = { width: 210 * mm, height: 297 * mm, side: 8 * mm, top: 8.5 * mm, columns: 2 } as const;
const edge = 5 * mm;
const padding = 4 * mm;

/** 80 mm, of which 72 are printed: 576 dots, on which bars and modules lie whole. */
const roll = { width: 80 * mm, side: 4 * mm, printable: 72 * mm, dot: (72 * mm) / 576 } as const;

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The labels of a document, page by page. */
export function drawLabels(pen: Pen, { kind, labels, language }: LabelsPaper): void {
  const { colon } = paperWords[language];
  if (kind === 'roll-80') {
    for (const label of labels) drawOnRoll(pen, label, colon);
    return;
  }
  const perPage = labelsOfPage[kind];
  const rows = perPage / sheet.columns;
  const width = (sheet.width - 2 * sheet.side) / sheet.columns;
  const height = (sheet.height - 2 * sheet.top) / rows;
  for (let first = 0; first < labels.length; first += perPage) {
    pen.page(sheet.width, sheet.height);
    drawCuts(pen, rows, height, width);
    for (const [at, label] of labels.slice(first, first + perPage).entries()) {
      const x = sheet.side + (at % sheet.columns) * width;
      const y = sheet.top + Math.floor(at / sheet.columns) * height;
      drawOnSheet(pen, label, { x, y, width, height }, colon);
    }
  }
}

/** Marks at the edges for the cutter, and a cross where labels meet. */
function drawCuts(pen: Pen, rows: number, height: number, width: number): void {
  const cross = 1.5 * mm;
  const xs = Array.from({ length: sheet.columns + 1 }, (_, at) => sheet.side + at * width);
  const ys = Array.from({ length: rows + 1 }, (_, at) => sheet.top + at * height);
  for (const x of xs) {
    pen.line(x, edge, x, sheet.top - mm / 2);
    pen.line(x, sheet.height - edge, x, sheet.height - sheet.top + mm / 2);
  }
  for (const y of ys) {
    pen.line(edge, y, sheet.side - mm / 2, y);
    pen.line(sheet.width - edge, y, sheet.width - sheet.side + mm / 2, y);
  }
  for (const x of xs.slice(1, -1)) {
    for (const y of ys.slice(1, -1)) {
      pen.line(x - cross, y, x + cross, y);
      pen.line(x, y - cross, x, y + cross);
    }
  }
}

const grouped = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ');

/** The code for scanners over the whole width below, the one for phones at the right, the words beside it. */
function drawOnSheet(pen: Pen, label: Label, { x, y, width, height }: Area, colon: string): void {
  const inner = { x: x + padding, width: width - 2 * padding };
  const isHigh = height > 50 * mm;
  const bars = isHigh ? 12 * mm : 8 * mm;
  const codeLine = y + height - 3.5 * mm;
  const barsTop = codeLine - 4 * mm - bars;
  const side = Math.min(barsTop - y - mm, 36 * mm);
  pen.bars(label.code, inner.x, barsTop, inner.width, bars);
  pen.text(grouped(label.code), codeLine, { ...inner, align: 'center' }, { size: 10 });
  pen.qr(label.qr ?? label.code, x + width - side - mm, y + mm, side);
  const words = { x: inner.x, width: width - padding - side - mm };
  const above = isHigh ? 2 * mm : 0;
  pen.text(label.title, y + above + 6 * mm, words, { size: isHigh ? 9 : 8, grey: true });
  const sizes = isHigh ? [24, 21, 18, 16, 14] : [18, 16, 14, 12, 11];
  const below = drawMain(pen, label.main, y + above + 7.2 * mm, { ...words, sizes }) + above;
  drawFacts(pen, label.facts, { ...words, y: below + mm, height: barsTop - below - 2.5 * mm }, colon);
}

type MainPlace = {
  readonly x: number;
  readonly width: number;
  readonly sizes: readonly number[];
  readonly align?: 'center';
};

/** The line that a label is found by: a long one is set smaller, then on two lines, then cut. Answers where it ends. */
function drawMain(pen: Pen, main: string, top: number, { sizes, ...place }: MainPlace): number {
  const fits = sizes.find((size) => pen.width(main, { size, weight: 'bold' }) <= place.width);
  const size = fits ?? sizes.at(-1)!;
  const pitch = size * 1.2;
  const lines = pen.lines(main, place.width, { size, weight: 'bold' }, 2);
  for (const [at, line] of lines.entries())
    pen.text(line, top + size + at * pitch, place, { size, weight: 'bold' });
  return top + size + (lines.length - 1) * pitch + size * 0.25;
}

/** Lowest line that is still read with ease. */
const lowestPitch = 3 * mm;

/** One line each; where there are many, two side by side, and smaller. */
function drawFacts(pen: Pen, facts: Label['facts'], area: Area, colon: string): void {
  const count = Math.max(facts.length, 1);
  const columns = area.height / count < lowestPitch ? 2 : 1;
  const pitch = Math.min(5.4 * mm, area.height / Math.ceil(count / columns));
  const size = Math.min(10, pitch / 1.35);
  const width = area.width / columns - (columns - 1) * mm;
  for (const [at, { label, value }] of facts.entries()) {
    const baseline = area.y + (Math.floor(at / columns) + 0.8) * pitch;
    const x = area.x + (at % columns) * (area.width / columns);
    const name = `${label}${colon}`;
    const nameWidth = Math.min(pen.width(name, { size }), width / 2);
    pen.text(name, baseline, { x, width: nameWidth }, { size, grey: true });
    pen.text(value, baseline, { x: x + nameWidth + 1, width: width - nameWidth - 1 }, { size });
  }
}

/** One label below the other, each a page as high as it needs. */
function drawOnRoll(pen: Pen, label: Label, colon: string): void {
  const place = { x: roll.side, width: roll.printable };
  const middle = { ...place, align: 'center' } as const;
  const sizes = [22, 20, 18, 16, 14];
  const isLong = pen.width(label.main, { size: 14, weight: 'bold' }) > place.width;
  const factPitch = 5 * mm;
  const [head, main, qr, bars] = [7 * mm, (isLong ? 14 : 10) * mm, 34 * mm, 14 * mm];
  const facts = label.facts.length * factPitch;
  pen.page(roll.width, head + main + facts + qr + bars + 12 * mm);
  pen.text(label.title, 5 * mm, middle, { size: 9 });
  drawMain(pen, label.main, head, { ...middle, sizes });
  const factsTop = head + main;
  for (const [at, fact] of label.facts.entries())
    pen.text(`${fact.label}${colon}${fact.value}`, factsTop + (at + 0.8) * factPitch, middle, { size: 10 });
  const dots = (length: number): number => Math.round(length / roll.dot) * roll.dot;
  const qrTop = dots(factsTop + facts);
  const barsTop = dots(qrTop + qr + mm);
  pen.qr(label.qr ?? label.code, roll.side + dots((roll.printable - qr) / 2), qrTop, qr, roll.dot);
  pen.bars(label.code, roll.side, barsTop, roll.printable, bars, roll.dot);
  pen.text(grouped(label.code), barsTop + bars + 5 * mm, middle, { size: 11 });
}
