import { createHash } from 'node:crypto';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import { encrypt, decrypt } from '../../../../kit/server/config/encryption.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { hashOf } from '../oauth/token-hash.ts';

function authenticatorKey(key: string): Buffer {
  return createHash('sha256').update(`authenticator:${key}`).digest();
}

/** Stores an unconfirmed secret in place of the previous one. False if the second step is on. */
export async function insertSecret(
  tx: Tx,
  environment: Environment,
  userId: string,
  secret: Buffer,
): Promise<boolean> {
  const { columnKeys } = await openSecrets(environment);
  const sealed = encrypt(authenticatorKey(columnKeys[0] ?? ''), secret.toString('base64'), userId);
  const inserted = await tx.run(sql`
    insert into identity.authenticator as a (user_id, sealed) values (${userId}, ${sealed})
    on conflict (user_id) do update set sealed = excluded.sealed, begun_at = excluded.begun_at
    where a.enabled_at is null`);
  return inserted === 1;
}

/** A user's secret, `isOn` once it is confirmed; undefined without one. Throws where no key opens it any more. */
export async function findSecret(
  tx: Tx,
  environment: Environment,
  userId: string,
): Promise<{ secret: Buffer; isOn: boolean } | undefined> {
  const row = await tx.maybe(sql<{ sealed: Buffer; isOn: boolean }>`
    select sealed, enabled_at is not null as "isOn" from identity.authenticator where user_id = ${userId}`);
  if (!row) return undefined;
  const keys = (await openSecrets(environment)).columnKeys.map(authenticatorKey);
  return { secret: Buffer.from(decrypt(keys, row.sealed, userId), 'base64'), isOn: row.isOn };
}

/** Whether sign-ins need a second step, and how many recovery codes are left. */
export async function secondStepOf(
  tx: Tx,
  userId: string,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  return tx.one(sql<{ isOn: boolean; recoveryCodesLeft: number }>`
    select exists (select from identity.authenticator where user_id = ${userId} and enabled_at is not null) as "isOn",
      (select count(*) from identity.recovery_code where user_id = ${userId})::int as "recoveryCodesLeft"`);
}

/** Switches the second step on; the code of the step that confirmed it is used up. */
export async function enable(tx: Tx, userId: string, step: number): Promise<void> {
  await tx.run(sql`
    update identity.authenticator set enabled_at = now(), last_step = ${step} where user_id = ${userId}`);
}

/** Uses a step up. False when it, or a later one, was used before: of any number at once exactly one gets true. */
export async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const updated = await tx.run(sql`
    update identity.authenticator set last_step = ${step}
    where user_id = ${userId} and enabled_at is not null and last_step < ${step}`);
  return updated === 1;
}

/** Removes secret and recovery codes. */
export async function deleteSecret(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from identity.authenticator where user_id = ${userId}`);
}

const recoveryHash = (userId: string, code: string): Buffer => hashOf('recovery', `${userId}:${code}`);

/** Stores recovery codes; they have 80 random bits, so a hash without a key is enough. */
export async function insertRecoveryCodes(tx: Tx, userId: string, codes: readonly string[]): Promise<void> {
  const hashes = codes.map((code) => recoveryHash(userId, code));
  await tx.run(sql`
    insert into identity.recovery_code (user_id, code_hash)
    select ${userId}, hash from unnest(${hashes}::bytea[]) as hash`);
}

/** Uses a recovery code up. False where there is no such code, or not any more. */
export async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const updated = await tx.run(sql`
    delete from identity.recovery_code where user_id = ${userId} and code_hash = ${recoveryHash(userId, code)}`);
  return updated === 1;
}
