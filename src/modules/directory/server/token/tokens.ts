import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { loadActor } from '../../../members/server/door.ts';
import { directoryCalls } from '../../calls.ts';
import { maximumTokens } from '../../rules.ts';
import { callbackOf } from '../link/links.ts';
import { linkById } from '../link/link.store.ts';
import { directoryRefusals } from '../refusals.ts';
import { newToken } from './token.store.ts';

export const tokenList = listQuery(directoryCalls.tokens, {
  from: ({ tx }) => sql`directory_token t
    join directory_link l on l.org_id = t.org_id and l.id = t.link_id and l.removed_at is null
    left join member m on m.org_id = ${tx.orgId} and m.id = t.member_id`,
  visible: ({ tx }) => sql`t.org_id = ${tx.orgId}`,
  columns: {
    id: sql`t.id`,
    name: sql`t.name`,
    byName: sql`coalesce(m.name, '')`,
    createdAt: sql`t.created_at`,
    lastUsedAt: sql`t.last_used_at`,
    revokedAt: sql`t.revoked_at`,
    state: sql`case when t.revoked_at is null then 'valid' else 'revoked' end`,
  },
  where: { id: equals(sql`t.link_id`) },
  sort: { createdAt: sql`t.created_at` },
  order: () => sql`t.revoked_at is not null, t.created_at desc`,
  tie: sql`t.id`,
});

/**
 * The token leaves once, in this answer. It is made in a transaction of its own, as the answer of a write would be kept
 * under its idempotency key.
 */
export async function addToken(
  { app, tx: { orgId, userId }, actor, traceId }: Ctx,
  { id, linkId, name }: ParsedInputOf<typeof directoryCalls.addToken>,
) {
  return app.db.transact({ orgId, userId }, async (tx) => {
    await loadActor(tx);
    const link = await linkById(tx, linkId, { lock: true });
    if (link.kind !== 'scim') throw kitRefusals.not_found();
    const { valid } = await tx.one(sql<{ valid: number }>`
      select count(*)::int as valid from directory_token
      where org_id = ${tx.orgId} and link_id = ${linkId} and revoked_at is null`);
    if (valid >= maximumTokens) throw directoryRefusals.too_many_tokens({ limit: maximumTokens });
    const { token, hash } = newToken(tx.orgId);
    const made = await tx.run(sql`
      insert into directory_token (org_id, id, link_id, name, hash, user_id, member_id)
      values (${tx.orgId}, ${id}, ${linkId}, ${name}, ${hash}, ${userId}, ${actor.memberId})
      on conflict (org_id, id) do nothing`);
    if (made === 0) throw kitRefusals.stale();
    await writeAudit(tx, { call: 'directory.addToken', objectId: id, input: { linkId, name }, traceId });
    return { token, callback: callbackOf(app, link.kind), name };
  });
}

export async function revokeToken({ tx }: Ctx, { id }: ParsedInputOf<typeof directoryCalls.revokeToken>) {
  const found = await tx.run(sql`
    update directory_token set revoked_at = coalesce(revoked_at, ${tx.instant}::timestamptz)
    where org_id = ${tx.orgId} and id = ${id}`);
  if (found === 0) throw kitRefusals.not_found();
  return { id };
}
