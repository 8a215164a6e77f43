/** Secrets of other directories: encrypted with the keys of columns, opened for a request alone. */
import { createHash } from 'node:crypto';
import { decrypt, encrypt } from '../../../../kit/server/config/encryption.ts';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';

const keyOf = (key: string): Buffer => createHash('sha256').update(`directory secret:${key}`).digest();

/** Bound to its organisation and link: a copied row opens nowhere else. */
const place = (orgId: string, linkId: string): string => `${orgId}:${linkId}`;

export async function sealSecret(
  environment: Environment,
  { orgId, linkId, secret }: { orgId: string; linkId: string; secret: string },
): Promise<Buffer> {
  const { columnKeys } = await openSecrets(environment);
  return encrypt(keyOf(columnKeys[0] ?? ''), secret, place(orgId, linkId));
}

export async function openSecret(
  environment: Environment,
  { orgId, linkId, sealed }: { orgId: string; linkId: string; sealed: Buffer },
): Promise<string> {
  const { columnKeys } = await openSecrets(environment);
  return decrypt(columnKeys.map(keyOf), sealed, place(orgId, linkId));
}
