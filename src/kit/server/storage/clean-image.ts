import type Sharp from 'sharp';
import { maximumPixels } from '../../contract/file.ts';
import type { Refusal } from '../../contract/refusal.ts';
import { fileRefusals } from './file.refusals.ts';
import { demandNoConnection } from '../held.ts';
import { FairSemaphore } from '../async/fair-semaphore.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp';

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff]);
/** By its first bytes: nothing else is given to the library, which reads drawings and documents, too. */
export function formatOf(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12));
  if (head.subarray(0, pngMagic.length).equals(pngMagic)) return 'png';
  if (head.subarray(0, jpegMagic.length).equals(jpegMagic)) return 'jpeg';
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
    ? 'webp'
    : null;
}

/** Two images are worked on at a time, each of up to 100 MB once it is unpacked: one of an organisation, and forty wait. */
const atOnce = new FairSemaphore({ places: 2, each: () => 1, waiting: 40 });
/** High enough that writing in a photographed document stays readable; without a word PNG stays as exact as it is. */
const options = { jpeg: { quality: 90 }, png: {}, webp: { quality: 90 } } as const;

/** Loaded with the first image: many a process never sees one. */
async function library(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // An image is seen once: what a cache would keep is memory, and more threads would take the calls' processors.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Writes the picture of an image file anew, upright and in the same format: place, camera and hidden data are removed.
 * An animation keeps its first frame. Refuses files that are no such image, too many pixels before any of them is
 * unpacked, and work longer than `longestSeconds`.
 */
export function cleanImage(
  bytes: Uint8Array,
  format: ImageFormat,
  { by, longestSeconds = 15 }: { by: string; longestSeconds?: number },
): Promise<Buffer> {
  demandNoConnection('cleaning an image');
  return atOnce.run(by, async () => {
    const sharp = await library();
    try {
      const image = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', pages: 1 });
      const { format: found } = await image.metadata();
      if (found !== format) throw fileRefusals.file_image_broken();
      return await image
        .autoOrient()
        .toFormat(format, options[format])
        .timeout({ seconds: longestSeconds })
        .toBuffer();
    } catch (error) {
      throw refusalOf(error);
    }
  });
}

type Small = { by: string; width: number; height: number; fit?: 'cover' | 'inside'; longestSeconds?: number };

/** A small copy of an image, as WebP: cut to a square where both edges are the same, else whole within them. */
export function smallImage(
  bytes: Uint8Array,
  { by, width, height, fit = width === height ? 'cover' : 'inside', longestSeconds = 15 }: Small,
): Promise<Buffer> {
  demandNoConnection('making a small image');
  return atOnce.run(by, async () => {
    if (!formatOf(bytes)) throw fileRefusals.file_image_broken();
    const sharp = await library();
    try {
      return await sharp(bytes, { limitInputPixels: maximumPixels, pages: 1 })
        .autoOrient()
        .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
        .webp(options.webp)
        .timeout({ seconds: longestSeconds })
        .toBuffer();
    } catch (error) {
      throw refusalOf(error);
    }
  });
}

/** Width and height of a picture that was received, by its head alone; null where it is none. */
export async function imageSize(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  if (!formatOf(bytes)) return null;
  const sharp = await library();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maximumPixels }).metadata();
    return { width, height };
  } catch {
    return null;
  }
}

/** The library distinguishes its errors only by their messages. */
function refusalOf(error: unknown): Refusal {
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('pixel limit')) return fileRefusals.file_pixels({ limit: maximumPixels / 1e6 });
  return reason.includes('timeout') ? fileRefusals.file_image_slow() : fileRefusals.file_image_broken();
}
