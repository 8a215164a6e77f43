import { createHash, randomBytes } from 'node:crypto';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import { decrypt, encrypt } from '../../../../kit/server/config/encryption.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { signedLoginRules } from '../../rules.ts';
import { hashOf } from '../oauth/token-hash.ts';

const sealingKey = (key: string): Buffer => createHash('sha256').update(`secret-key:${key}`).digest();

export type SecretKeyRow = {
  ending: string;
  madeAt: string;
  madeByUser: string;
  lastUsedAt: string | null;
};

/** When the transaction's organisation made its key; never the key. */
export function secretKeyRow(tx: Tx): Promise<SecretKeyRow | undefined> {
  return tx.maybe(sql<SecretKeyRow>`
    select ending, made_at as "madeAt", made_by as "madeByUser", last_used_at as "lastUsedAt"
    from identity.secret_key where org_id = ${tx.orgId}`);
}

/** Makes a key in place of the one before. It is encrypted, because signatures are checked with it: a hash could not. */
export async function makeSecretKey(
  tx: Tx,
  environment: Environment,
): Promise<{ secretKey: string; ending: string }> {
  const { columnKeys } = await openSecrets(environment);
  const secretKey = `lk_${randomBytes(32).toString('base64url')}`;
  const ending = secretKey.slice(-4);
  const sealed = encrypt(sealingKey(columnKeys[0] ?? ''), secretKey, tx.orgId);
  await tx.run(sql`
    insert into identity.secret_key (org_id, sealed, ending, made_by) values (${tx.orgId}, ${sealed}, ${ending}, ${tx.userId})
    on conflict (org_id) do update set sealed = excluded.sealed, ending = excluded.ending, made_at = now(),
      made_by = excluded.made_by, last_used_at = null`);
  return { secretKey, ending };
}

export function deleteSecretKey(tx: Tx): Promise<number> {
  return tx.run(sql`delete from identity.secret_key where org_id = ${tx.orgId}`);
}

/** The key of an organisation for checking a signature; null without one, and where no column key opens it. */
export async function openSecretKey(tx: Tx, environment: Environment, orgId: string): Promise<string | null> {
  const row = await tx.maybe(
    sql<{ sealed: Buffer }>`select sealed from identity.secret_key where org_id = ${orgId}`,
  );
  if (!row) return null;
  try {
    return decrypt((await openSecrets(environment)).columnKeys.map(sealingKey), row.sealed, orgId);
  } catch {
    return null;
  }
}

/** Uses up what was signed, and notes that the key is in use. False where it was used before. */
export async function takeNonce(tx: Tx, orgId: string, nonce: string): Promise<boolean> {
  const updated = await tx.run(sql`
    insert into identity.signed_nonce (org_id, nonce_hash, expires_at)
    values (${orgId}, ${hashOf('nonce', nonce)}, now() + make_interval(secs => ${2 * signedLoginRules.driftSeconds}))
    on conflict do nothing`);
  await tx.run(sql`update identity.secret_key set last_used_at = now() where org_id = ${orgId}`);
  return updated === 1;
}
