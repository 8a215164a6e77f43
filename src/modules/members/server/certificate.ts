import { createHash, createHmac } from 'node:crypto';
import type { Environment } from '../../../kit/server/config/environment.ts';
import { encrypt, decrypt } from '../../../kit/server/config/encryption.ts';
import { openSecrets } from '../../../kit/server/config/secrets.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { certificateOf, type Certificate } from './save/member.store.ts';

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
  const hash = createHmac('sha256', hmacKeys[0] ?? '')
    .update(`${orgId}:${number.toUpperCase()}`)
    .digest();
  return { cipher: encrypt(cipherKey(columnKeys[0] ?? ''), number, orgId), hash };
}

/** Opens what `sealCertificate` sealed, with any of the keys that are still accepted. */
export async function openCertificate(
  environment: Environment,
  orgId: string,
  stored: Buffer,
): Promise<string> {
  const { columnKeys } = await openSecrets(environment);
  return decrypt(columnKeys.map(cipherKey), stored, orgId);
}

/** The whole number of a member; empty for none. */
export async function certificateNumber(
  { app, tx }: Pick<Ctx, 'app' | 'tx'>,
  memberId: string,
): Promise<string> {
  const sealed = await certificateOf(tx, memberId);
  return sealed ? openCertificate(app.environment, tx.orgId, sealed) : '';
}
