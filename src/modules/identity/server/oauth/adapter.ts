import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { errors, type Adapter, type Payload } from 'oidc-provider';
import type { Database, Tx } from '../../../../kit/server/database/db.ts';
import { defaultScope } from '../../rules.ts';
import { notePlace } from '../sign-in/sign-in-place.store.ts';
import {
  addToGrant,
  after,
  consumeItem,
  findItem,
  findSession,
  putItem,
  removeItem,
  revokeGrant,
  type NewItem,
  type StoredItem,
} from './token.store.ts';

/** Data of the current request for the adapter. */
export type Exchange = {
  readonly arrivedAt: Date;
  readonly ip: string;
  readonly agent: string | null;
  readonly request: FastifyRequest;
};
export const exchange = new AsyncLocalStorage<Exchange>();

/** Belongs to no organisation. */
export const nowhere = { orgId: null, userId: null } as const;

/**
 * Stores what oidc-provider hands over in `identity.oauth_item`. It keeps two promises that the library leaves to its
 * store: a code is used exactly once, however many attempts race, and a grant ends as a whole.
 */
export function adapterOf(db: Database): (model: string) => Adapter {
  return (model) => ({
    upsert: (value, payload, expiresInSeconds) =>
      db.transact(nowhere, (tx) => store(tx, itemOf(model, value, payload, expiresInSeconds))),
    find: async (value) => read(model, await db.transact(nowhere, (tx) => findItem(tx, model, value)), value),
    findByUid: async (uid) => read(model, await db.transact(nowhere, (tx) => findSession(tx, uid))),
    findByUserCode: async () => undefined,
    consume: async (value) => {
      const isFirst = await db.transact(nowhere, (tx) => consumeItem(tx, model, value));
      if (!isFirst) throw new errors.InvalidGrant(`${model} already used`);
    },
    destroy: (value) =>
      db.transact(nowhere, (tx) =>
        model === 'Grant' ? revokeGrant(tx, value) : removeItem(tx, model, value),
      ),
    // The library revokes each kind of a grant's members separately; the first call has removed them all.
    revokeByGrantId: async (grantId) => {
      if (model === 'AccessToken') await db.transact(nowhere, (tx) => revokeGrant(tx, grantId));
    },
  });
}

const tokens = ['AccessToken', 'RefreshToken'];
const membersOfGrants = [...tokens, 'AuthorizationCode'];

async function store(tx: Tx, item: NewItem): Promise<void> {
  if (!membersOfGrants.includes(item.model)) {
    await putItem(tx, item);
    const { userId, sessionUid } = item;
    if (item.model === 'Session' && userId && sessionUid)
      await noteHere(tx, userId, sessionUid, stepsOf(item.payload['amr']));
    return;
  }
  const { grantId } = item;
  if (!grantId || !(await addToGrant(tx, { ...item, grantId })))
    throw new errors.InvalidGrant('grant not found');
}

/** How many steps a sign-in took, by the methods that it noted; null where it noted none. */
const stepsOf = (methods: unknown): 1 | 2 | null => {
  if (!Array.isArray(methods)) return null;
  return methods.some((method) => method === 'otp' || method === 'mfa') ? 2 : 1;
};

/** Records the use of a sign-in, with the place of the current request. */
export function noteHere(
  tx: Tx,
  userId: string,
  sessionUid: string,
  steps: 1 | 2 | null = null,
): Promise<void> {
  const { ip = null, agent = null } = exchange.getStore() ?? {};
  return notePlace(tx, { sessionUid, userId, ip, agent, steps });
}

/** Replaces an interaction's id in its return address, which would disclose it. */
const valueHere = '{value}';

function itemOf(model: string, value: string, payload: Payload, expiresInSeconds: number): NewItem {
  const stored = { ...payload };
  delete stored.jti;
  const { returnTo } = stored;
  if (typeof returnTo === 'string') stored['returnTo'] = returnTo.replace(value, valueHere);
  // An interaction remembers the browser's session by its uid; the cookie's value has no business in the database.
  if (model === 'Interaction' && stored['session']) {
    const { cookie: _cookie, ...session } = stored['session'] as Record<string, unknown>;
    stored['session'] = session;
  }
  return {
    model,
    value,
    payload: stored,
    userId: payload.accountId ?? null,
    clientId: payload.clientId ?? null,
    grantId: model === 'Grant' ? value : (payload.grantId ?? null),
    sessionUid: (model === 'Session' ? payload.uid : payload.sessionUid) ?? null,
    expiresAt: after(expiresInSeconds),
  };
}

/**
 * The facts by which the library judges an item, from the columns. The product issues tokens, too (renewals, sign-ins
 * by device), and the library treats one whose payload contradicts its model as unknown: it would say “ended” and end
 * nothing.
 */
function factsOf(model: string, item: StoredItem): Payload {
  const { user_id: accountId, client_id: clientId, grant_id: grantId, session_uid: sessionUid } = item;
  return {
    kind: model,
    exp: Math.floor(Date.parse(item.expires_at) / 1000),
    ...(accountId !== null && { accountId }),
    ...(clientId !== null && { clientId }),
    ...(grantId !== null && model !== 'Grant' && { grantId }),
    ...(sessionUid !== null && { sessionUid }),
    ...(tokens.includes(model) && { scope: item.payload['scope'] ?? defaultScope }),
  };
}

function read(model: string, item: StoredItem | undefined, value?: string): Payload | undefined {
  if (!item) return undefined;
  const consumed = item.consumed_at ? new Date(item.consumed_at) : null;
  // A second use while the first is under way loses, and the first survives: a double click, not a theft. A later one
  // makes the library revoke the grant.
  const arrivedAt = exchange.getStore()?.arrivedAt ?? new Date();
  const isUnderWay = consumed && (!item.settled_at || arrivedAt <= new Date(item.settled_at));
  if (model === 'AuthorizationCode' && isUnderWay) {
    throw new errors.InvalidGrant('authorization code is being exchanged');
  }
  const { returnTo } = item.payload;
  return {
    ...item.payload,
    ...((membersOfGrants.includes(model) || model === 'Grant') && factsOf(model, item)),
    ...(typeof returnTo === 'string' && value && { returnTo: returnTo.replace(valueHere, value) }),
    ...(value !== undefined && { jti: value }),
    ...(consumed && { consumed: Math.floor(consumed.getTime() / 1000) }),
  };
}
