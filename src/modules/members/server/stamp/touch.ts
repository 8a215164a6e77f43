/** Versions of an organisation's members: who keeps what members are found by reads here whether it still holds. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';

/** Changes that are remembered. */
const remembered = 200;

/**
 * Gives the members a new version as the transaction commits: two transactions that change different members wait for each
 * other during the commit alone. Every writer of `member` and `member_unit` calls it. Versions grow with the time, because a
 * database that was restored must not use those again that came after its backup.
 */
export function touchMembers(tx: Tx, memberIds: readonly string[]): void {
  if (memberIds.length === 0) return;
  const earliest = Date.now() * 1_000;
  tx.atCommit(sql`
    insert into member_stamp (org_id, version, before) values (${tx.orgId}, ${earliest}, 0)
    on conflict (org_id) do update
      set version = greatest(member_stamp.version + 1, excluded.version), before = member_stamp.version`);
  tx.atCommit(sql`
    insert into member_log (org_id, version, before, member_ids)
    select s.org_id, s.version, s.before, ${[...memberIds]}::uuid[] from member_stamp s where s.org_id = ${tx.orgId}`);
  tx.atCommit(sql`
    delete from member_log where org_id = ${tx.orgId} and version <= (
      select l.version from member_log l where l.org_id = ${tx.orgId}
      order by l.version desc limit 1 offset ${sql.lit(remembered)})`);
}

type Change = { version: number; before: number; memberIds: string[] };

/** The members that were touched between two versions; null where the changes are not remembered. */
export async function touchedBetween(tx: Tx, from: number, to: number): Promise<string[] | null> {
  const changes = await tx.all(sql<Change>`
    select version, before, member_ids as "memberIds" from member_log
    where org_id = ${tx.orgId} and version > ${from} and version <= ${to} order by version`);
  const joins = changes.every(({ before }, at) => before === (changes[at - 1]?.version ?? from));
  if (!joins || changes.at(-1)?.version !== to) return null;
  return [...new Set(changes.flatMap(({ memberIds }) => memberIds))];
}
