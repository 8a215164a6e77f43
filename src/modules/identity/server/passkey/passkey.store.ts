import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { passkeyRules } from '../../rules.ts';
import { hashOf } from '../oauth/token-hash.ts';

export type Purpose = 'add' | 'sign_in';

/** Keeps what a passkey has to sign, for its owner: a user, or the authorisation that is being signed in to. */
export async function keepChallenge(
  tx: Tx,
  challenge: string,
  { purpose, owner }: { purpose: Purpose; owner: string },
): Promise<void> {
  await tx.run(sql`
    insert into identity.passkey_challenge (challenge_hash, purpose, owner, expires_at)
    values (${hashOf('challenge', challenge)}, ${purpose}, ${owner},
      now() + make_interval(secs => ${passkeyRules.challengeSeconds}))`);
}

/** Uses a challenge up: of any number of answers to it exactly one gets true. */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  { purpose, owner }: { purpose: Purpose; owner: string },
): Promise<boolean> {
  const updated = await tx.run(sql`
    delete from identity.passkey_challenge
    where challenge_hash = ${hashOf('challenge', challenge)} and purpose = ${purpose} and owner = ${owner}
      and expires_at > now()`);
  return updated === 1;
}

export type Passkey = {
  id: string;
  credentialId: string;
  transports: string[];
  name: string;
  addedAt: string;
  lastUsedAt: string | null;
  isSynced: boolean;
};

export function passkeysOf(tx: Tx, userId: string): Promise<Passkey[]> {
  return tx.all(sql<Passkey>`
    select id, credential_id as "credentialId", transports, name, added_at as "addedAt", last_used_at as "lastUsedAt",
      is_synced as "isSynced"
    from identity.passkey where user_id = ${userId} order by added_at, id`);
}

export type NewPasskey = {
  userId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  isSynced: boolean;
  name: string;
};

/** Null if the passkey is registered already, for any user. */
export async function insertPasskey(tx: Tx, key: NewPasskey): Promise<string | null> {
  const id = newId();
  const inserted = await tx.run(sql`
    insert into identity.passkey (id, user_id, credential_id, public_key, counter, transports, is_synced, name)
    values (${id}, ${key.userId}, ${key.credentialId}, ${Buffer.from(key.publicKey)}, ${key.counter},
      ${[...key.transports]}::text[], ${key.isSynced}, ${key.name})
    on conflict (credential_id) do nothing`);
  return inserted === 1 ? id : null;
}

export async function renamePasskey(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await tx.run(
    sql`update identity.passkey set name = ${name} where user_id = ${userId} and id = ${id}`,
  );
  return renamed === 1;
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from identity.passkey where user_id = ${userId} and id = ${id}`)) === 1;
}

export type KnownPasskey = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

/** A passkey of an account that may sign in, locked, so that its counter is compared with the last one. */
export function lockPasskey(tx: Tx, credentialId: string): Promise<KnownPasskey | undefined> {
  return tx.maybe(sql<KnownPasskey>`
    select p.id, p.user_id as "userId", p.credential_id as "credentialId", p.public_key as "publicKey",
      p.counter::float8 as counter, p.transports
    from identity.passkey p join identity.app_user u on u.id = p.user_id and u.status = 'active'
    where p.credential_id = ${credentialId} for no key update of p`);
}

export async function notePasskeyUse(tx: Tx, id: string, counter: number): Promise<void> {
  await tx.run(sql`update identity.passkey set counter = ${counter}, last_used_at = now() where id = ${id}`);
}
