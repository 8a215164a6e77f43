import { randomBytes, scryptSync } from 'node:crypto';
import * as z from 'zod';
import { OperatorError } from '../config/environment.ts';
import { encrypt, decrypt } from '../config/encryption.ts';
import type { Secrets } from '../config/secrets.ts';

/** About half a second and 128 MiB for each guess at the passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1_048_576 };
const associatedData = 'laurel backup keys';

const sealedShape = z.object({ kdf: z.literal('scrypt'), salt: z.base64(), box: z.base64() });

/** The keys as a file that only the passphrase opens. */
export function sealKeys(secrets: Secrets, passphrase: string): string {
  const salt = randomBytes(16);
  const box = encrypt(scryptSync(passphrase, salt, 32, cost), JSON.stringify(secrets), associatedData);
  return JSON.stringify({ kdf: 'scrypt', salt: salt.toString('base64'), box: box.toString('base64') });
}

export function unsealKeys(text: string, passphrase: string): Secrets {
  const { salt, box } = sealedShape.parse(JSON.parse(text));
  const key = scryptSync(passphrase, Buffer.from(salt, 'base64'), 32, cost);
  try {
    return JSON.parse(decrypt([key], Buffer.from(box, 'base64'), associatedData)) as Secrets;
  } catch {
    throw new OperatorError('BACKUP_PASSPHRASE does not open the keys of this backup.');
  }
}
