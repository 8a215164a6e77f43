import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** Encrypts with AES-256-GCM and a key of 32 bytes. `decrypt` needs the same `associatedData`. */
export function encrypt(key: Buffer, text: string, associatedData = ''): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associatedData));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Throws if no key fits, `associatedData` differs, or a bit was changed. */
export function decrypt(keys: readonly Buffer[], box: Buffer, associatedData = ''): string {
  const [nonce, tag] = [box.subarray(0, nonceLength), box.subarray(nonceLength, nonceLength + tagLength)];
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(associatedData)).setAuthTag(tag);
    try {
      return (
        decipher.update(box.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      // Encrypted with another key: try the next.
    }
  }
  throw new Error('none of the keys decrypts this');
}
