import { hkdfSync } from 'node:crypto';
import { errors, type Context } from 'oidc-provider';
import { sql, type Database, type Tx } from '../../../../kit/server/database/db.ts';
import { encrypt, decrypt } from '../../../../kit/server/config/encryption.ts';
import { accessTokenSeconds, defaultScope, renewalWindowSeconds } from '../../rules.ts';
import { nowhere, noteHere } from './adapter.ts';
import {
  addToGrant,
  after,
  holdGrantOf,
  issuedNow,
  lockItem,
  replaceRefreshToken,
  revokeGrant,
  type StoredItem,
} from './token.store.ts';
import { newSecret } from './token-hash.ts';

type TokenAnswer = {
  access_token: string;
  expires_in: number;
  refresh_token: string;
  scope: string;
  token_type: 'Bearer';
};
type Decision = { answer: TokenAnswer } | { refused: string };

/**
 * Renews by a refresh token, replacing the library's handler, in one transaction under the token's lock. A token is
 * valid once; within the window it gets the same answer again, so that neither a second tab nor a lost answer signs
 * anybody out. Later reuse ends the whole grant. The client is already authenticated.
 */
export function renewal(db: Database): (context: Context) => Promise<void> {
  return async (context) => {
    const value = context.oidc.params['refresh_token'];
    if (!value) throw new errors.InvalidGrant('refresh token missing');
    const scopes = context.oidc.params['scope']?.split(' ').filter(Boolean) ?? [];
    const foreign = scopes.find((name) => name !== defaultScope);
    if (foreign !== undefined)
      throw new errors.InvalidScope('requested scope exceeds the granted one', foreign);
    const decision = await db.transact(nowhere, (tx) => decide(tx, value, context.oidc.client.clientId));
    // Refused only now, after the commit: a revocation must stay.
    if ('refused' in decision) throw new errors.InvalidGrant(decision.refused);
    context.body = decision.answer;
  };
}

async function decide(tx: Tx, value: string, clientId: string): Promise<Decision> {
  // The grant before its token, as a sign-out takes them: in the other order each would wait for the other.
  const [, item] = await Promise.all([
    holdGrantOf(tx, 'RefreshToken', value),
    lockItem(tx, 'RefreshToken', value),
  ]);
  if (!item) return { refused: 'refresh token not found' };
  const { grant_id: grantId, user_id: userId } = item;
  if (!grantId || !userId) return { refused: 'refresh token not found' };
  if (item.client_id !== clientId) return { refused: 'client mismatch' };
  if (item.consumed_at) {
    const ageMs = Date.now() - Date.parse(item.consumed_at);
    if (item.successor && ageMs <= renewalWindowSeconds * 1000)
      return { answer: opened(value, item.successor) };
    await revokeGrant(tx, grantId);
    return { refused: 'refresh token already used' };
  }
  const user = await tx.maybe(sql`select from identity.app_user where id = ${userId} and status = 'active'`);
  if (!user) return { refused: 'user not found' };
  const { session_uid: sessionUid } = item;
  return rotate(tx, value, item, { userId, clientId, grantId, sessionUid });
}

type Owner = { userId: string; clientId: string; grantId: string; sessionUid: string | null };

async function rotate(
  tx: Tx,
  value: string,
  { payload, expires_at }: StoredItem,
  owner: Owner,
): Promise<Decision> {
  const answer: TokenAnswer = {
    access_token: newSecret(),
    expires_in: accessTokenSeconds,
    refresh_token: newSecret(),
    scope: defaultScope,
    token_type: 'Bearer',
  };
  const issued = { ...payload, ...issuedNow() };
  const access = {
    ...owner,
    model: 'AccessToken',
    value: answer.access_token,
    payload: issued,
    expiresAt: after(accessTokenSeconds),
  };
  const refresh = {
    ...owner,
    model: 'RefreshToken',
    value: answer.refresh_token,
    payload: issued,
    expiresAt: new Date(expires_at),
  };
  const [isLiving] = await Promise.all([
    addToGrant(tx, access),
    addToGrant(tx, refresh),
    replaceRefreshToken(tx, value, sealed(value, answer)),
  ]);
  if (!isLiving) return { refused: 'grant not found' };
  if (owner.sessionUid) await noteHere(tx, owner.userId, owner.sessionUid);
  return { answer };
}

/** Encrypted with the token it replaces: only the holder of that token can read it, not the database. */
function sealed(token: string, answer: TokenAnswer): Buffer {
  return encrypt(keyOf(token), JSON.stringify(answer));
}

function opened(token: string, box: Buffer): TokenAnswer {
  return JSON.parse(decrypt([keyOf(token)], box)) as TokenAnswer;
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'laurel refresh successor', 32));
}
