import { protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { accessTokenSeconds } from '../../rules.ts';
import { forgetGrants } from '../account/authenticate.ts';
import { hashOf, newSecret } from './token-hash.ts';

/** The items of the authorisation server, by kind and value; only a hash of both is stored. */
export type StoredItem = {
  payload: Record<string, unknown>;
  user_id: string | null;
  client_id: string | null;
  grant_id: string | null;
  session_uid: string | null;
  consumed_at: string | null;
  settled_at: string | null;
  successor: Buffer | null;
  expires_at: string;
};

export type NewItem = {
  model: string;
  value: string;
  payload: Record<string, unknown>;
  userId: string | null;
  clientId: string | null;
  grantId: string | null;
  sessionUid: string | null;
  expiresAt: Date;
};

const itemColumns = sql`
  payload, user_id, client_id, grant_id, session_uid, consumed_at, settled_at, successor, expires_at`;

export function findItem(tx: Tx, model: string, value: string): Promise<StoredItem | undefined> {
  return tx.maybe(sql<StoredItem>`
    select ${itemColumns} from identity.oauth_item
    where id = ${hashOf(model, value)} and expires_at > now()`);
}

/** The same, locked against concurrent decisions. */
export function lockItem(tx: Tx, model: string, value: string): Promise<StoredItem | undefined> {
  return tx.maybe(sql<StoredItem>`
    select ${itemColumns} from identity.oauth_item
    where id = ${hashOf(model, value)} and expires_at > now() for update`);
}

export function findSession(tx: Tx, uid: string): Promise<StoredItem | undefined> {
  return tx.maybe(sql<StoredItem>`
    select ${itemColumns} from identity.oauth_item
    where session_uid = ${uid} and model = 'Session' and expires_at > now()`);
}

/** Sessions, interactions and grants may be written again; their place is their value. */
export async function putItem(tx: Tx, item: NewItem): Promise<void> {
  await tx.run(sql`
    insert into identity.oauth_item (id, model, payload, user_id, client_id, grant_id, session_uid, expires_at)
    values (${hashOf(item.model, item.value)}, ${item.model}, ${JSON.stringify(item.payload)}::jsonb, ${item.userId},
            ${item.clientId}, ${item.grantId}, ${item.sessionUid}, ${item.expiresAt.toISOString()})
    on conflict (id) do update set payload = excluded.payload, user_id = excluded.user_id,
      grant_id = excluded.grant_id, session_uid = excluded.session_uid, expires_at = excluded.expires_at`);
}

/**
 * Adds a code or token to a grant. False if the grant was revoked. The grant's row is locked, so a concurrent
 * revocation either comes first and nothing is added, or waits and removes this item too.
 */
export async function addToGrant(tx: Tx, item: NewItem & { grantId: string }): Promise<boolean> {
  const added = await tx.run(sql`
    insert into identity.oauth_item (id, model, payload, user_id, client_id, grant_id, session_uid, expires_at)
    select ${hashOf(item.model, item.value)}::bytea, ${item.model}::text, ${JSON.stringify(item.payload)}::jsonb,
           ${item.userId}::uuid, ${item.clientId}::text, ${item.grantId}::text, ${item.sessionUid}::text,
           ${item.expiresAt.toISOString()}::timestamptz
    from (select from identity.oauth_item where id = ${hashOf('Grant', item.grantId)} for share) as living`);
  return added === 1;
}

/** Protects the grant of an item from revocation until the transaction ends. */
export async function holdGrantOf(tx: Tx, model: string, value: string): Promise<void> {
  await tx.run(sql`
    select from identity.oauth_item where id = (
      select sha256(convert_to('Grant:' || grant_id, 'UTF8')) from identity.oauth_item
      where id = ${hashOf(model, value)}) for share`);
}

/** Marks a code as used. False when it was used already: of any number of tries exactly one gets true. */
export async function consumeItem(tx: Tx, model: string, value: string): Promise<boolean> {
  const consumed = await tx.run(sql`
    update identity.oauth_item set consumed_at = clock_timestamp()
    where id = ${hashOf(model, value)} and consumed_at is null`);
  return consumed === 1;
}

/** Notes that the exchange of a code is done, by the clock of the process that also notes when requests arrive. */
export async function settleCode(tx: Tx, value: string, at: Date): Promise<void> {
  await tx.run(sql`
    update identity.oauth_item set settled_at = ${at.toISOString()} where id = ${hashOf('AuthorizationCode', value)}`);
}

/** Replaces a refresh token by its sealed successor. It stays for two days, to recognise its reuse. */
export async function replaceRefreshToken(tx: Tx, value: string, successor: Buffer): Promise<void> {
  await tx.run(sql`
    update identity.oauth_item set consumed_at = clock_timestamp(), successor = ${successor},
      expires_at = least(expires_at, now() + interval '2 days')
    where id = ${hashOf('RefreshToken', value)} and consumed_at is null`);
}

export async function removeItem(tx: Tx, model: string, value: string): Promise<void> {
  await tx.run(sql`delete from identity.oauth_item where id = ${hashOf(model, value)}`);
}

/** Deletes a grant with its codes and tokens. Lock first, so that the deletion sees items that were being added. */
export async function revokeGrant(tx: Tx, grantId: string): Promise<void> {
  await Promise.all([
    tx.run(sql`select from identity.oauth_item where id = ${hashOf('Grant', grantId)} for update`),
    tx.run(sql`delete from identity.oauth_item where grant_id = ${grantId}`),
  ]);
  tx.afterCommit(() => forgetGrants([grantId]));
}

/** Deletes everything of one sign-in (`session`) or of a user (`user`), the sign-in included. */
export async function endSessions(tx: Tx, by: { sessionUid: string } | { userId: string }): Promise<void> {
  const rows = await tx.all(sql<{ grant_id: string | null }>`
    select distinct grant_id from identity.oauth_item
    where ${'sessionUid' in by ? sql`session_uid = ${by.sessionUid}` : sql`user_id = ${by.userId}`}`);
  const grantIds = rows.flatMap((row) => row.grant_id ?? []).toSorted();
  for (const grantId of grantIds) await revokeGrant(tx, grantId);
  await tx.run(sql`
    delete from identity.oauth_item
    where ${'sessionUid' in by ? sql`session_uid = ${by.sessionUid}` : sql`user_id = ${by.userId}`}`);
}

/** When a token was given out, in the words of the library. */
export const issuedNow = (): { iat: number } => ({ iat: Math.floor(Date.now() / 1000) });

/**
 * Creates an access token without renewal, in its own grant; with `deviceOnly` it carries no administrator rights.
 * Returns its value, which is stored nowhere.
 */
export async function issueToken(
  tx: Tx,
  {
    userId,
    clientId,
    lifetimeSeconds = accessTokenSeconds,
    deviceOnly = false,
  }: { userId: string; clientId: string; lifetimeSeconds?: number; deviceOnly?: boolean },
): Promise<string> {
  const value = newSecret();
  const grantId = newSecret();
  const common = {
    payload: { ...issuedNow(), ...(deviceOnly && { deviceOnly }) },
    userId,
    clientId,
    grantId,
    sessionUid: null,
    expiresAt: after(lifetimeSeconds),
  };
  await Promise.all([
    putItem(tx, { ...common, model: 'Grant', value: grantId }),
    addToGrant(tx, { ...common, model: 'AccessToken', value }),
  ]);
  return value;
}

/** A further access token of a session's grant, with no more rights than the session has. Returns its value. */
export async function branchToken(
  tx: Tx,
  { userId, grantId, deviceOnly }: { userId: string; grantId: string; deviceOnly: boolean },
): Promise<string> {
  const value = newSecret();
  const grant = await tx.maybe(sql<{ client_id: string | null; session_uid: string | null }>`
    select client_id, session_uid from identity.oauth_item
    where grant_id = ${grantId} and model in ('AccessToken', 'RefreshToken') limit 1`);
  const isAdded = await addToGrant(tx, {
    model: 'AccessToken',
    value,
    payload: { ...issuedNow(), ...(deviceOnly && { deviceOnly }) },
    userId,
    clientId: grant?.client_id ?? null,
    grantId,
    sessionUid: grant?.session_uid ?? null,
    expiresAt: after(accessTokenSeconds),
  });
  if (!isAdded) throw protocolRefusals.unauthenticated();
  return value;
}

/** Tokens live by the real clock, never by the business clock that tests may fix. */
export function after(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000);
}
