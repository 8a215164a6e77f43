import { encode } from 'uqr';
import PDFDocument from 'pdfkit';
import { code128 } from './code-128.ts';
import { faceOf, type Face, type Weight } from './faces.ts';
import { fitted, paperText, wrapped, type Measure } from './lines.ts';

/** Points of a millimetre. */
export const mm = 72 / 25.4;

export type Style = { readonly size: number; readonly weight?: Weight; readonly grey?: boolean };
type Place = { readonly x: number; readonly width: number; readonly align?: 'left' | 'center' | 'right' };

type Run = { readonly face: Face; text: string };

/** Grey that a printer draws evenly; on a roll everything is black. */
const grey = '#555555';
const hairline = 0.3;

/** Writes one document: texts by their base line, lines, boxes and codes. */
export class Pen {
  readonly #document: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #faces = new Set<string>();

  constructor({ title, author, at }: { title: string; author: string; at: Date }) {
    this.#document = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      displayTitle: true,
      // Dated by the caller: the same input is the same document.
      info: {
        Title: title,
        Author: author,
        Creator: 'Laurel',
        Producer: 'Laurel',
        CreationDate: at,
        ModDate: at,
      },
    });
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  page(width: number, height: number): void {
    this.#document.addPage({ size: [width, height], margin: 0 });
  }

  async end(): Promise<Buffer> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#document.on('end', resolve);
    this.#document.end();
    await promise;
    return Buffer.concat(this.#chunks);
  }

  #use({ id, font }: Face, size: number): void {
    if (!this.#faces.has(id)) this.#document.registerFont(id, font as unknown as string);
    this.#faces.add(id);
    this.#document.font(id).fontSize(size);
  }

  /** The runs of a text, each in a face that has its characters. */
  #runs(text: string, weight: Weight = 'regular'): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const face = faceOf(character, weight);
      const last = runs.at(-1);
      if (last?.face === face) last.text += character;
      else runs.push({ face, text: character });
    }
    return runs;
  }

  width(text: string, { size, weight }: Style): number {
    return this.#runs(text, weight).reduce((sum, run) => {
      this.#use(run.face, size);
      return sum + this.#document.widthOfString(run.text);
    }, 0);
  }

  measure(style: Style): Measure {
    return (text) => this.width(text, style);
  }

  /** The lines of a text in a width, the last of `most` with an ellipsis where there are more. */
  lines(text: string, width: number, style: Style, most: number): string[] {
    return wrapped(paperText(text), width, this.measure(style), most);
  }

  /** One line at its base line, cut to its place. */
  text(text: string, baseline: number, { x, width, align = 'left' }: Place, style: Style): void {
    const fitting = fitted(paperText(text), width, this.measure(style));
    const spare = width - this.width(fitting, style);
    let at = x + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0);
    this.#document.fillColor(style.grey ? grey : 'black');
    for (const { face, text: run } of this.#runs(fitting, style.weight)) {
      this.#use(face, style.size);
      this.#document.text(run, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#document.widthOfString(run);
    }
  }

  line(fromX: number, fromY: number, toX: number, toY: number, width = hairline): void {
    this.#document.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(width).strokeColor('black').stroke();
  }

  shade(x: number, y: number, width: number, height: number): void {
    this.#document.rect(x, y, width, height).fill('#eeeeee');
  }

  /** Black boxes, measured in modules of a code from its corner. */
  #modules(x: number, y: number, module: Size, boxes: Iterable<Box>): void {
    this.#document.save().translate(x, y).scale(module.width, module.height);
    for (const box of boxes) this.#document.rect(...box);
    this.#document.fill('black').restore();
  }

  /** A QR code with its quiet zone within a square; modules are whole numbers of `dot`. */
  qr(text: string, x: number, y: number, side: number, dot?: number): void {
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const module = whole(side / size, dot);
    const edge = whole((side - module * size) / 2, dot);
    this.#modules(x + edge, y + edge, { width: module, height: module }, data.flatMap(rowBoxes));
  }

  /** A bar code in the middle of a width, with its quiet zones in it. */
  bars(text: string, x: number, y: number, width: number, height: number, dot?: number): void {
    const bars = code128(text);
    const modules = bars.reduce((sum, each) => sum + each, 0);
    const module = whole(Math.min(width / (modules + 20), widestModule), dot);
    const left = x + whole((width - modules * module) / 2, dot);
    this.#modules(left, y, { width: module, height }, barBoxes(bars));
  }
}

type Size = { readonly width: number; readonly height: number };
type Box = [x: number, y: number, width: number, height: number];

/** The dark modules of a row, those side by side as one. */
function rowBoxes(modules: readonly boolean[], y: number): Box[] {
  const boxes: Box[] = [];
  for (const [x, isDark] of modules.entries()) {
    if (!isDark) continue;
    if (modules[x - 1]) boxes.at(-1)![2] += 1;
    else boxes.push([x, y, 1, 1]);
  }
  return boxes;
}

function* barBoxes(bars: readonly number[]): Generator<Box> {
  let x = 0;
  for (const [at, width] of bars.entries()) {
    if (at % 2 === 0) yield [x, 0, width, 1];
    x += width;
  }
}

/** Wider bars read no better. */
const widestModule = 0.5 * mm;

const whole = (length: number, dot?: number): number =>
  dot === undefined ? length : Math.floor(length / dot + 1e-6) * dot;
