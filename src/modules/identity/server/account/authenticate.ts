import { LRUCache } from 'lru-cache';
import type { Session } from '../../../../kit/server/http/actor.ts';
import { sql, type Database } from '../../../../kit/server/database/db.ts';
import { hashOf } from '../oauth/token-hash.ts';

type CachedSession = Session & { expiresAtMs: number };
type Row = {
  user_id: string;
  grant_id: string;
  device_only: boolean;
  one_step: boolean;
  language: string | null;
  last_org_id: string | null;
  expires_at: string;
};

/** How long a revocation in another process may go unnoticed; in this one it counts at once. */
const cacheMs = 5_000;
const cache = new LRUCache<string, CachedSession>({ max: 20_000, ttl: cacheMs });

/** The session of an access token, or null when it is unknown, expired or revoked. One key select at most. */
export async function authenticate(db: Database, token: string): Promise<Session | null> {
  const hash = hashOf('AccessToken', token);
  const key = hash.toString('base64');
  const known = cache.get(key);
  if (known) return known.expiresAtMs > Date.now() ? known : null;
  // Unknown tokens are not remembered: a flood of them would push the known ones out.
  const row = await db.read({ orgId: null, userId: null }, (tx) =>
    tx.maybe(sql<Row>`
      select i.user_id, i.grant_id, i.payload ? 'deviceOnly' as device_only, u.language, u.last_org_id, i.expires_at,
        coalesce(p.steps = 1, false) as one_step
      from identity.oauth_item i join identity.app_user u on u.id = i.user_id
      left join identity.sign_in_place p on p.session_uid = i.session_uid
      where i.id = ${hash} and i.expires_at > now() and u.status = 'active'`),
  );
  if (!row) return null;
  const session: CachedSession = {
    userId: row.user_id,
    grantId: row.grant_id,
    deviceOnly: row.device_only,
    oneStep: row.one_step,
    language: row.language,
    lastOrgId: row.last_org_id,
    expiresAtMs: Date.parse(row.expires_at),
  };
  cache.set(key, session);
  return session;
}

/** Drops these grants from the cache, so that the next call reads the database. */
export function forgetGrants(grantIds: readonly string[]): void {
  for (const [key, { grantId }] of cache.entries()) if (grantIds.includes(grantId)) cache.delete(key);
}

/** The same for a user whose language or organisation has changed. */
export function forgetUser(userId: string): void {
  for (const [key, session] of cache.entries()) if (session.userId === userId) cache.delete(key);
}
