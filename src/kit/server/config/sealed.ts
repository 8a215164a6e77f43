import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** Encrypts a text (AES-256-GCM; the key has 32 bytes). Who opens it has to give the same `bound` again. */
export function seal(key: Buffer, text: string, bound = ''): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `seal` made with one of the keys. Throws where none fits, `bound` is another, or a bit was changed. */
export function unseal(keys: readonly Buffer[], box: Buffer, bound = ''): string {
  const [nonce, tag] = [box.subarray(0, nonceLength), box.subarray(nonceLength, nonceLength + tagLength)];
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(tag);
    try {
      return (
        decipher.update(box.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      // Sealed with another of the keys.
    }
  }
  throw new Error('none of the keys opens this');
}
