import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { loadActor } from '../../../members/server/door.ts';
import { membersSql } from '../../../members/server/doors/relations.door.ts';
import { directoryCalls } from '../../calls.ts';
import type { TokenRow } from '../../columns.ts';
import { directoryTokenTable } from '../../migrations/tables.ts';
import { maximumTokens, type TokenState } from '../../rules.ts';
import { callbackOf } from '../link/links.ts';
import { linkById } from '../link/link.store.ts';
import { directoryRefusals } from '../refusals.ts';
import { whoAnswers } from './token.end.ts';
import { newToken } from './token.store.ts';

const stateSql = (tx: Tx) => sql`case when t.revoked_at is not null then 'revoked'
  when t.expires_at <= ${tx.instant} then 'expired' else 'valid' end`;

type Stored = Omit<TokenRow, 'state'> & { state: Exclude<TokenState, 'rests'>; memberId: string };

export const tokenList = listQuery<typeof directoryCalls.tokens, Stored>(directoryCalls.tokens, {
  from: ({ tx }) => sql`directory_token t
    join directory_link l on l.org_id = t.org_id and l.id = t.link_id and l.removed_at is null
    left join ${membersSql(tx)} m on m.id = t.member_id`,
  visible: ({ tx }) => sql`t.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    id: sql`t.id`,
    name: sql`t.name`,
    byName: sql`coalesce(m.name, '')`,
    createdAt: sql`t.created_at`,
    lastUsedAt: sql`t.last_used_at`,
    expiresAt: sql`t.expires_at`,
    revokedAt: sql`t.revoked_at`,
    memberId: sql`t.member_id`,
    state: stateSql(tx),
  }),
  where: { id: equals(sql`t.link_id`) },
  sort: { createdAt: sql`t.created_at` },
  order: ({ tx }) => sql`${stateSql(tx)} <> 'valid', t.created_at desc`,
  tie: sql`t.id`,
  rows: async (stored, { tx }) => {
    const answering = await whoAnswers(
      tx,
      stored.filter(({ state }) => state === 'valid').map(({ memberId }) => memberId),
    );
    return stored.map(({ memberId, state, ...row }) => ({
      ...row,
      state: state === 'valid' && !answering.has(memberId) ? 'rests' : state,
    }));
  },
});

const dayMs = 86_400_000;

/**
 * Returns the token once, in this answer. It is created in a separate transaction, because the answer of a write would
 * be stored under its idempotency key.
 */
export async function addToken(
  { app, tx: { orgId, userId }, actor, traceId }: Ctx,
  { id, linkId, name, validDays = '365' }: ParsedInputOf<typeof directoryCalls.addToken>,
) {
  return app.db.transact({ orgId, userId }, async (tx) => {
    await loadActor(tx);
    const link = await linkById(tx, linkId, { lock: true });
    if (link.kind !== 'scim') throw kitRefusals.not_found();
    const { valid } = await tx.one(sql<{ valid: number }>`
      select count(*)::int as valid from directory_token
      where org_id = ${tx.orgId} and link_id = ${linkId} and revoked_at is null and expires_at > ${tx.instant}`);
    if (valid >= maximumTokens) throw directoryRefusals.too_many_tokens({ limit: maximumTokens });
    const { token, hash } = newToken(tx.orgId);
    const expiresAt = new Date(tx.now.getTime() + Number(validDays) * dayMs).toISOString();
    const { memberId } = actor;
    const row = { id, linkId, name, hash, userId, memberId, expiresAt };
    if (!(await tx.insert(directoryTokenTable, row))) throw kitRefusals.stale();
    await writeAudit(tx, {
      call: 'directory.addToken',
      objectId: id,
      input: { linkId, name, validDays },
      traceId,
    });
    return { token, callback: callbackOf(app, link.kind), name };
  });
}

/** When its maker left, the token did not end; a member who takes it over confirms it. */
export async function takeToken({ tx, actor }: Ctx, { id }: ParsedInputOf<typeof directoryCalls.takeToken>) {
  const found = await tx.run(sql`
    update directory_token set user_id = ${tx.userId}, member_id = ${actor.memberId}, rest_told_at = null
    where org_id = ${tx.orgId} and id = ${id} and revoked_at is null and expires_at > ${tx.instant}`);
  if (found === 0) throw kitRefusals.not_found();
  return { id };
}

export async function revokeToken({ tx }: Ctx, { id }: ParsedInputOf<typeof directoryCalls.revokeToken>) {
  const found = await tx.run(sql`
    update directory_token set revoked_at = coalesce(revoked_at, ${tx.instant}::timestamptz)
    where org_id = ${tx.orgId} and id = ${id}`);
  if (found === 0) throw kitRefusals.not_found();
  return { id };
}
