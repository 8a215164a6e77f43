/** The seed of a draw: in the database it is encrypted with the server's key until the draw is over. */
import { createHash, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../../../kit/server/config/encryption.ts';
import { openSecrets } from '../../../kit/server/config/secrets.ts';
import type { App } from '../../../kit/server/module.ts';

type Place = Pick<App, 'environment'>;
const drawKey = (key: string): Buffer => createHash('sha256').update(`draw:${key}`).digest();

/** A new seed, and how it is stored. */
export async function newSeed(
  { environment }: Place,
  drawId: string,
): Promise<{ seed: Buffer; sealed: Buffer }> {
  const { columnKeys } = await openSecrets(environment);
  const seed = randomBytes(32);
  return { seed, sealed: encrypt(drawKey(columnKeys[0] ?? ''), seed.toString('hex'), drawId) };
}

/** Null where no key opens it any more. */
export async function openSeed(
  { environment }: Place,
  { id, seedSealed }: { id: string; seedSealed: Buffer | null },
): Promise<Buffer | null> {
  if (!seedSealed) return null;
  const keys = (await openSecrets(environment)).columnKeys.map(drawKey);
  try {
    return Buffer.from(decrypt(keys, seedSealed, id), 'hex');
  } catch {
    return null;
  }
}
