import { createHash, randomBytes } from 'node:crypto';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { organisationStatusSql } from '../../../organisation/server/door.ts';
import type { LinkRow } from '../link/link.store.ts';
import { linkColumns } from '../link/link.store.ts';

/** A token names its organisation, so that its hash is looked for in that one alone. */
export function newToken(orgId: string): { token: string; hash: Buffer } {
  const token = `lscim.${orgId.replaceAll('-', '')}.${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOf(token) };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The organisation that a token names; null where it is none of ours. */
export function organisationOf(token: string): string | null {
  const [, hex] = /^lscim\.([0-9a-f]{32})\.[\w-]{43}$/.exec(token) ?? [];
  return hex ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}

export type Bearer = {
  tokenId: string;
  userId: string;
  memberId: string;
  lastUsedAt: string | null;
  link: LinkRow;
};

/**
 * The bearer of a valid token: not revoked, not expired, of an existing link, of an open organisation. The caller
 * checks that a member still answers for it (`answersForTokens`).
 */
export async function bearerOfToken(tx: Tx, token: string): Promise<Bearer | null> {
  const row = await tx.maybe(sql<LinkRow & Omit<Bearer, 'link'> & { status: number }>`
    select ${linkColumns}, t.id as "tokenId", t.user_id as "userId", t.member_id as "memberId", t.last_used_at as "lastUsedAt", o.status
    from directory_token t
    join directory_link l on l.org_id = t.org_id and l.id = t.link_id and l.removed_at is null and l.kind = 'scim'
    cross join ${organisationStatusSql(tx)} o
    where t.org_id = ${tx.orgId} and t.hash = ${hashOf(token)} and t.revoked_at is null
      and t.expires_at > ${tx.instant}`);
  if (!row || row.status === 0) return null;
  const { tokenId, userId, memberId, lastUsedAt, status, ...link } = row;
  return { tokenId, userId, memberId, lastUsedAt, link: { ...link, isReadOnly: status === 2 } };
}

const noteEveryMs = 60_000;

/** Notes that a token was used, to the minute, also where the request is refused. */
export async function noteUse(tx: Tx, { tokenId, lastUsedAt }: Bearer): Promise<void> {
  if (lastUsedAt !== null && tx.now.getTime() - Date.parse(lastUsedAt) < noteEveryMs) return;
  await tx.aside(sql`
    update directory_token set last_used_at = ${tx.instant} where org_id = ${tx.orgId} and id = ${tokenId}`);
}
