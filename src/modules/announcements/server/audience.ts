/** The audiences of announcements. */
import type { Sql } from '../../../kit/server/list/conditions.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { holdsRole, rolesSql } from '../../access/server/door.ts';
import { activeMembersSql, activeUnderSql } from '../../members/server/doors/relations.door.ts';
import type { Announcement } from './announcement.store.ts';

/** SQL of the ids of the active members of an audience. */
export function audienceSql(
  tx: Tx,
  { audience, unitIds, roleIds }: Pick<Announcement, 'audience' | 'unitIds' | 'roleIds'>,
): Sql {
  if (audience === 'all') return activeMembersSql(tx);
  if (audience === 'units') return activeUnderSql(tx, sql`${unitIds}::uuid[]`);
  // Every member has the built-in role of members without being given it.
  return sql`(select am.id from ${activeMembersSql(tx)} am
    where exists (select from ${rolesSql(tx)} r where r.built_in = 'member' and r.id = any(${roleIds}::uuid[]))
      or ${holdsRole(tx, sql`am.id`, sql`h.id = any(${roleIds}::uuid[])`)})`;
}

/** Whether anybody belongs to it. */
export const isForAnybody = async (tx: Tx, of: Parameters<typeof audienceSql>[1]): Promise<boolean> =>
  (await tx.one(sql<{ any: boolean }>`select exists (select from ${audienceSql(tx, of)} s) as any`)).any;
