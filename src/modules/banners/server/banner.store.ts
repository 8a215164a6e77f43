import type { Actor } from '../../../kit/server/http/actor.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import type { Sql } from '../../../kit/server/list/conditions.ts';
import { heldRoleIds } from '../../access/server/door.ts';
import { openUnits, pathsOfUnits } from '../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { bannerTable } from '../migrations/tables.ts';
import { maximumShown } from '../rules.ts';

export type StoredBanner = RowOf<typeof bannerTable>;

export const today = async (tx: Tx): Promise<string> => todayOf(tx, await settings(tx));

/** SQL of the state on a day; the table has the alias `b`. */
export const stateSql = (day: Sql): Sql => sql`case when b.ended_at is not null then 'ended'
  when not b.is_published then 'draft' when b.until_day < ${day} then 'ended'
  when b.from_day > ${day} then 'scheduled' else 'live' end`;

const shownColumns = ['id', 'place', 'title', 'link', 'version', 'edition', 'fileId'] as const;
export type VisibleBanner = Pick<StoredBanner, (typeof shownColumns)[number]>;

/**
 * The live banners that are for somebody: for all, for a unit or one above the person's, or for a role of the person's.
 * Those that the person hid are among them where they are asked for.
 */
export async function bannersFor(
  tx: Tx,
  { memberId }: Actor,
  { withHidden = true } = {},
): Promise<VisibleBanner[]> {
  const [day, units, paths, roleIds] = await Promise.all([
    today(tx),
    openUnits(tx, [memberId]),
    pathsOfUnits(tx),
    heldRoleIds(tx, memberId),
  ]);
  const unitIds = units.flatMap(({ unitId }) => (paths.get(unitId) ?? '').split('/').filter(Boolean));
  const rows = await tx.all(sql<VisibleBanner>`
    select ${columnsOf(bannerTable, 'b', shownColumns)} from banner b
    where b.org_id = ${tx.orgId} and ${stateSql(sql`${day}::date`)} = 'live' and (b.audience = 'all'
      or (b.audience = 'units' and b.unit_ids && ${unitIds}::uuid[])
      or (b.audience = 'roles' and b.role_ids && ${roleIds}::uuid[]))
      and (${withHidden}::boolean or not exists (select from banner_hidden h where h.org_id = ${tx.orgId}
        and h.banner_id = b.id and h.user_id = ${tx.userId} and h.edition = b.edition))
    order by b.place, b.position, b.id`);
  return [...Map.groupBy(rows, ({ place }) => place).values()].flatMap((ofPlace) =>
    ofPlace.slice(0, maximumShown),
  );
}

/** The files that banners hold. @internal Only tests call it. */
export async function bannerFiles(tx: Tx): Promise<{ kind: 'banner'; id: string; fileId: string }[]> {
  const rows = await tx.all(sql<Pick<StoredBanner, 'id' | 'fileId'>>`
    select ${columnsOf(bannerTable, 'b', ['id', 'fileId'])} from banner b where b.org_id = ${tx.orgId}`);
  return rows.map((row) => ({ kind: 'banner', ...row }));
}

/** The names of banners for the list of files. */
export async function namesOfBanners(tx: Tx, ids: readonly string[]) {
  const rows = await tx.all(sql<Pick<StoredBanner, 'id' | 'title'>>`
    select id, title from banner where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, title }) => [id, { title, path: '/bannerConfig' }]));
}
