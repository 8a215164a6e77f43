/** Small copies of pictures, for lists: made with their first use, and kept beside the originals. */
import { buffer } from 'node:stream/consumers';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import { FairSemaphore } from '../../../../kit/server/async/fair-semaphore.ts';
import { Download, type App } from '../../../../kit/server/module.ts';
import { smallImage } from '../../../../kit/server/storage/clean-image.ts';
import type { FileStore } from '../../../../kit/server/storage/file-store.ts';
import { smallSizes, type SmallSize } from '../../rules.ts';
import type { Stored } from '../../../../kit/server/storage/attachment.store.ts';
import { filesRefusals } from '../refusals.ts';
import { attachmentsIn, smallCopiesIn } from '../store.ts';

type Place = Pick<App, 'environment' | 'log'>;

/** One at a time, so that uploads, which take the same two places, never wait for a list; organisations take turns. */
const making = new FairSemaphore({ places: 1, each: () => 1, waiting: 200 });
/** A copy is a comfort: what takes longer has none. */
const longestSeconds = 5;
/** Keys begin with it. */
const organisationOf = (key: string): string => key.slice(0, key.indexOf('/'));
const underWay = new Map<string, Promise<Buffer>>();

/** The copy as an answer. It is made when that is sent, so that no transaction waits for it. */
export function smallCopy(place: Place, { name, type, key }: Stored, size: SmallSize): Download {
  if (!type.startsWith('image/')) throw filesRefusals.no_picture();
  const named = `${name.replace(/\.\w+$/, '')}.webp`;
  return new Download(named, 'image/webp', () => bytesOf(place, key, size));
}

async function bytesOf(place: Place, key: string, size: SmallSize): Promise<Buffer> {
  const stored = await smallCopiesIn(place, size).read(key);
  if (stored) return refuseNone(await buffer(stored));
  const known = underWay.get(`${size}/${key}`);
  if (known) return known;
  const coming = making
    .run(organisationOf(key), () => make(place, key, size))
    .finally(() => underWay.delete(`${size}/${key}`));
  underWay.set(`${size}/${key}`, coming);
  return coming;
}

/** An empty copy says that none can be made: a damaged picture is tried once, not with every list. */
const none = Buffer.alloc(0);

function refuseNone(bytes: Buffer): Buffer {
  if (bytes.length === 0) throw filesRefusals.no_picture();
  return bytes;
}

async function make(place: Place, key: string, size: SmallSize): Promise<Buffer> {
  const original = await attachmentsIn(place).read(key);
  if (!original) throw kitRefusals.not_found();
  const edge = smallSizes[size];
  const copy = await smallImage(await buffer(original), {
    by: `${organisationOf(key)} small`,
    width: edge,
    height: edge,
    fit: 'inside',
    longestSeconds,
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.status === 503) throw error;
    place.log.warn({ key, reason: error.reason }, 'a picture has no small copy');
    return none;
  });
  await keep(smallCopiesIn(place, size), key, copy).catch((error: unknown) =>
    place.log.warn({ err: error, key }, 'a small copy was not kept and will be made again'),
  );
  return refuseNone(copy);
}

async function keep(store: FileStore, key: string, bytes: Buffer): Promise<void> {
  try {
    await store.write(key, once(bytes));
  } catch (error) {
    // A partial file of a process that died while writing would block the name for good.
    await store.remove(key).catch(() => {});
    throw error;
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
