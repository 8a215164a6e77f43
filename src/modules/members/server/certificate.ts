import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { Environment } from '../../../kit/server/environment.ts';
import { openSecrets } from '../../../kit/server/secrets.ts';
import type { Certificate } from './member.store.ts';

const ivLength = 12;
const tagLength = 16;

function cipherKey(key: string): Buffer {
  return createHash('sha256').update(`member certificate:${key}`).digest();
}

/** Seals an identity number for one organisation; the hash finds equal numbers in it and nowhere else. */
export async function sealCertificate(
  environment: Environment,
  orgId: string,
  number: string,
): Promise<Certificate> {
  const { columnKeys, hmacKeys } = await openSecrets(environment);
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(columnKeys[0] ?? ''), iv).setAAD(Buffer.from(orgId));
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  const hash = createHmac('sha256', hmacKeys[0] ?? '')
    .update(`${orgId}:${number.toUpperCase()}`)
    .digest();
  return { cipher: Buffer.concat([iv, cipher.getAuthTag(), sealed]), hash };
}

/** Opens what `sealCertificate` sealed, with any of the keys that are still accepted. */
export async function openCertificate(
  environment: Environment,
  orgId: string,
  stored: Buffer,
): Promise<string> {
  const { columnKeys } = await openSecrets(environment);
  const [iv, tag] = [stored.subarray(0, ivLength), stored.subarray(ivLength, ivLength + tagLength)];
  for (const key of columnKeys) {
    const cipher = createDecipheriv('aes-256-gcm', cipherKey(key), iv, { authTagLength: tagLength });
    cipher.setAAD(Buffer.from(orgId)).setAuthTag(tag);
    try {
      return cipher.update(stored.subarray(ivLength + tagLength), undefined, 'utf8') + cipher.final('utf8');
    } catch {
      // Sealed with another of the accepted keys.
    }
  }
  throw new Error('no accepted key opens this certificate number');
}
