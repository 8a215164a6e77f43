import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { expect } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const library = PDFiumLibrary.init();

type Picture = { readonly data: Buffer; readonly width: number; readonly height: number };

async function opened<Result>(
  pdf: Buffer,
  work: (document: PDFiumDocument) => Promise<Result>,
): Promise<Result> {
  const document = await (await library).loadDocument(pdf);
  try {
    return await work(document);
  } finally {
    document.destroy();
  }
}

export const pageCount = (pdf: Buffer): Promise<number> =>
  opened(pdf, async (document) => document.getPageCount());

/** The text of a page, as people copy it. */
export const textOf = (pdf: Buffer, page = 0): Promise<string> =>
  opened(pdf, async (document) => document.getPage(page).getText());

/** A page in grey, as a printer of so many dots an inch draws it. */
function pictureOf(pdf: Buffer, page: number, dotsPerInch: number): Promise<Picture> {
  return opened(pdf, async (document) => {
    const drawing = document.getPage(page).render({
      scale: dotsPerInch / 72,
      render: async ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: 'white' })
          .greyscale()
          .png()
          .toBuffer(),
    });
    return rawOf(Buffer.from((await drawing).data));
  });
}

async function rawOf(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const pngOf = ({ data, width, height }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();

const storedDotsPerInch = 60;
const tile = 12;
/** Grey of a tile, of 255: edges may be drawn a little otherwise, but no sign of a text may be missing. */
const tolerance = 14;

/** The largest difference of two pictures, by the mean grey of a tile. */
function difference(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return 255;
  let largest = 0;
  for (let top = 0; top < one.height; top += tile) {
    for (let left = 0; left < one.width; left += tile)
      largest = Math.max(largest, Math.abs(greyOf(one, left, top) - greyOf(other, left, top)));
  }
  return largest;
}

function greyOf({ data, width, height }: Picture, left: number, top: number): number {
  const [right, bottom] = [Math.min(left + tile, width), Math.min(top + tile, height)];
  let sum = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += data[y * width + x]!;
  return sum / ((right - left) * (bottom - top));
}

/** Vitest's own word for `--update`. */
const isUpdate = (): boolean =>
  (expect.getState().snapshotState as unknown as { _updateSnapshot: string })._updateSnapshot === 'all';

/** Compares a page with the picture of that name beside the test; `--update` stores it anew. */
export async function expectPicture(pdf: Buffer, name: string, page = 0): Promise<void> {
  const file = new URL(`./pictures/${name}.png`, import.meta.url);
  const picture = await pictureOf(pdf, page, storedDotsPerInch);
  if (isUpdate())
    await writeFile(
      file,
      await sharp(await pngOf(picture))
        .png({ colours: 8, effort: 10 })
        .toBuffer(),
    );
  expect(existsSync(file), `a stored picture ${name}`).toBe(true);
  expect(difference(picture, await rawOf(await readFile(file))), name).toBeLessThan(tolerance);
}

/** The codes of a page as a scanner reads them, sorted. */
export async function codesOf(pdf: Buffer, page: number, dotsPerInch: number): Promise<string[]> {
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer }, fireImmediately: true });
  const png = await pngOf(await pictureOf(pdf, page, dotsPerInch));
  const found = await readBarcodes(new Blob([new Uint8Array(png)]), {
    formats: ['QRCode', 'Code128'],
    maxNumberOfSymbols: 255,
  });
  return found.map(({ format, text }) => `${format} ${text}`).sort();
}
