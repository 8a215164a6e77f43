import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { MemberStatus } from '../../rules.ts';

/** A member as other modules see it. The unit is the main one; a stopped member has none. */
export type MemberRef = {
  id: string;
  name: string;
  number: string;
  unitId: string | null;
  unitName: string;
  status: MemberStatus;
  isReviewer: boolean;
  userId: string | null;
};

/**
 * Members by id; ids that are unknown or another organisation's are missing from the answer. With `lock` their state
 * cannot change until the transaction ends (taken in the order of ids). The ids go in as a sub-select, members and their
 * units one by one, so that one plan serves any number of ids and an organisation of any size: planning anew took ten
 * times as long as the query.
 */
export async function membersByIds(
  tx: Tx,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<string, MemberRef>> {
  if (ids.length === 0) return new Map();
  const idList = sql`(select ${[...new Set(ids)]}::uuid[])`;
  const members = lock
    ? sql`member m`
    : sql`unnest(${idList}) as asked(id) cross join lateral (
      select o.* from member o where o.org_id = ${tx.orgId} and o.id = asked.id limit 1) m`;
  const rows = await tx.all(sql<MemberRef>`
    select m.id, m.name, m.number, mu.unit_id as "unitId", coalesce(mu.unit_name, '') as "unitName", m.status,
      m.is_reviewer as "isReviewer", m.user_id as "userId"
    from ${members} left join lateral (
      select mu.unit_id, u.name as unit_name
      from member_unit mu left join unit u on u.org_id = mu.org_id and u.id = mu.unit_id
      where mu.org_id = ${tx.orgId} and mu.member_id = m.id and mu.until_at is null and mu.is_main limit 1) mu on true
    ${lock ? sql`where m.org_id = ${tx.orgId} and m.id = any(${idList}::uuid[])` : sql``}
    order by m.id ${lock ? sql`for share of m` : sql``}`);
  return new Map(rows.map((row) => [row.id, row]));
}
