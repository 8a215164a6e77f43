import { hkdfSync } from 'node:crypto';
import { errors, type Context } from 'oidc-provider';
import { sql, type Database, type Tx } from '../../../../kit/server/database/db.ts';
import { encrypt, decrypt } from '../../../../kit/server/config/encryption.ts';
import { accessTokenSeconds, renewalWindowSeconds } from '../../rules.ts';
import { nowhere, noteHere } from './adapter.ts';
import {
  addToGrant,
  after,
  holdGrantOf,
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
  const { grantId, accountId } = item.payload as { grantId: string; accountId: string };
  if (item.payload['clientId'] !== clientId) return { refused: 'client mismatch' };
  if (item.consumed_at) {
    const ageMs = Date.now() - Date.parse(item.consumed_at);
    if (item.successor && ageMs <= renewalWindowSeconds * 1000)
      return { answer: opened(value, item.successor) };
    await revokeGrant(tx, grantId);
    return { refused: 'refresh token already used' };
  }
  const user = await tx.maybe(
    sql`select from identity.app_user where id = ${accountId} and status = 'active'`,
  );
  if (!user) return { refused: 'user not found' };
  return rotate(tx, value, item);
}

async function rotate(tx: Tx, value: string, { payload, expires_at }: StoredItem): Promise<Decision> {
  const { grantId, accountId, clientId, sessionUid, scope } = payload as Record<string, string>;
  const owner = {
    userId: accountId ?? null,
    clientId: clientId ?? null,
    grantId: grantId ?? '',
    sessionUid: sessionUid ?? null,
  };
  const answer: TokenAnswer = {
    access_token: newSecret(),
    expires_in: accessTokenSeconds,
    refresh_token: newSecret(),
    scope: scope ?? '',
    token_type: 'Bearer',
  };
  const access = {
    ...owner,
    model: 'AccessToken',
    value: answer.access_token,
    payload,
    expiresAt: after(accessTokenSeconds),
  };
  const refresh = {
    ...owner,
    model: 'RefreshToken',
    value: answer.refresh_token,
    payload,
    expiresAt: new Date(expires_at),
  };
  const [isLiving] = await Promise.all([
    addToGrant(tx, access),
    addToGrant(tx, refresh),
    replaceRefreshToken(tx, value, sealed(value, answer)),
  ]);
  if (!isLiving) return { refused: 'grant not found' };
  if (owner.userId && owner.sessionUid) await noteHere(tx, owner.userId, owner.sessionUid);
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
