import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsWithout, type RowOf } from '../../../kit/server/database/table/table.ts';
import { heldRolesSql } from '../../access/server/door.ts';
import type { Favourite, ListSettings, ViewContent } from '../calls.ts';
import { savedViewTable, viewDefaultTable } from '../migrations/tables.ts';

type SavedView = Omit<RowOf<typeof savedViewTable>, 'content' | 'at'> & { content: ViewContent };
type OfferedView = SavedView & { pinned: boolean; defaultOf: string[] };

export function listView(tx: Tx, screen: string): Promise<{ settings: ListSettings } | undefined> {
  return tx.maybe(sql<{ settings: ListSettings }>`
    select settings from list_view where org_id = ${tx.orgId} and user_id = ${tx.userId} and screen = ${screen}`);
}

export async function saveListView(tx: Tx, screen: string, settings: ListSettings): Promise<void> {
  await tx.run(sql`
    insert into list_view (org_id, user_id, screen, settings)
    values (${tx.orgId}, ${tx.userId}, ${screen}, ${JSON.stringify(settings)}::jsonb)
    on conflict (org_id, user_id, screen) do update set settings = excluded.settings, at = ${tx.instant}`);
}

export async function deleteListView(tx: Tx, screen: string): Promise<void> {
  await tx.run(sql`
    delete from list_view where org_id = ${tx.orgId} and user_id = ${tx.userId} and screen = ${screen}`);
}

/** Own and shared views of one screen that are offered at a time. */
const maximumOffered = 200;

export function savedViews(tx: Tx, screen: string): Promise<OfferedView[]> {
  return tx.all(sql<OfferedView>`
    select ${columnsWithout(savedViewTable, 'v', ['at'])},
      exists (select from pinned_view p
        where p.org_id = ${tx.orgId} and p.user_id = ${tx.userId} and p.view_id = v.id) as pinned,
      array(select d.role_id from view_default d
        where d.org_id = ${tx.orgId} and d.view_id = v.id order by d.role_id) as "defaultOf"
    from saved_view v
    where org_id = ${tx.orgId} and screen = ${screen} and (user_id = ${tx.userId} or shared)
    order by user_id <> ${tx.userId}::uuid, name, id limit ${maximumOffered}`);
}

export async function countSavedViews(tx: Tx, screen: string): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    select count(*) as count from saved_view
    where org_id = ${tx.orgId} and user_id = ${tx.userId} and screen = ${screen}`);
  return row.count;
}

/** Returns 0 when the user has another view of that name on the screen. */
export function updateSavedView(tx: Tx, view: Omit<SavedView, 'userId' | 'version'>): Promise<number> {
  return tx.run(sql`
    update saved_view v set name = ${view.name}, shared = ${view.shared},
      content = ${JSON.stringify(view.content)}::jsonb, version = version + 1, at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${view.id} and not exists (
      select from saved_view o where o.org_id = v.org_id and o.user_id = v.user_id and o.screen = v.screen
        and o.name = ${view.name} and o.id <> v.id)`);
}

/** With it goes where it stood. */
export async function deleteSavedView(tx: Tx, id: string): Promise<number> {
  await tx.run(sql`delete from pinned_view where org_id = ${tx.orgId} and view_id = ${id}`);
  await dropDefaults(tx, id);
  return tx.run(sql`delete from saved_view where org_id = ${tx.orgId} and id = ${id}`);
}

/** The pages that the user has marked, the first marked first. */
export function favourites(tx: Tx): Promise<Favourite[]> {
  return tx.all(sql<Favourite>`
    select path, title from favourite_page where org_id = ${tx.orgId} and user_id = ${tx.userId} order by at, path`);
}

export async function addFavourite(tx: Tx, { path, title }: Favourite): Promise<void> {
  await tx.run(sql`
    insert into favourite_page (org_id, user_id, path, title, at)
    values (${tx.orgId}, ${tx.userId}, ${path}, ${title}, ${tx.instant})
    on conflict (org_id, user_id, path) do update set title = excluded.title`);
}

export async function dropFavourite(tx: Tx, path: string): Promise<void> {
  await tx.run(sql`
    delete from favourite_page where org_id = ${tx.orgId} and user_id = ${tx.userId} and path = ${path}`);
}

export type PlacedRow = { id: string; name: string; screen: string; search: string; place: string };
const placed = sql`v.id, v.name, v.screen, v.content ->> 'search' as search, w.place`;

/** The views in the menu of the user, the first pinned first; one that is no longer shared is gone for others. */
export function pinnedRows(tx: Tx): Promise<PlacedRow[]> {
  return tx.all(sql<PlacedRow>`
    select ${placed} from pinned_view w join saved_view v on v.org_id = ${tx.orgId} and v.id = w.view_id
    where w.org_id = ${tx.orgId} and w.user_id = ${tx.userId} and (v.user_id = ${tx.userId} or v.shared)
    order by w.at, w.view_id`);
}

export async function pinView(tx: Tx, id: string, place: string): Promise<void> {
  await tx.run(sql`
    insert into pinned_view (org_id, user_id, view_id, place, at)
    values (${tx.orgId}, ${tx.userId}, ${id}, ${place}, ${tx.instant})
    on conflict (org_id, user_id, view_id) do update set place = excluded.place`);
}

export async function unpinView(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    delete from pinned_view where org_id = ${tx.orgId} and user_id = ${tx.userId} and view_id = ${id}`);
}

/** The views with which lists open for a member by the roles given to him; of several for one list that set last. */
export function defaultRows(tx: Tx, memberId: string): Promise<PlacedRow[]> {
  return tx.all(sql<PlacedRow>`
    select distinct on (v.screen) ${placed} from view_default w
    join saved_view v on v.org_id = ${tx.orgId} and v.id = w.view_id and v.shared
    where w.org_id = ${tx.orgId}
      and w.role_id in (select h.id from ${heldRolesSql(tx)} h where h.member_id = ${memberId})
    order by v.screen, w.at desc, w.role_id`);
}

export async function dropDefaults(tx: Tx, viewId: string): Promise<void> {
  await tx.run(sql`delete from view_default where org_id = ${tx.orgId} and view_id = ${viewId}`);
}

export async function addDefaults(
  tx: Tx,
  { id, screen }: Pick<SavedView, 'id' | 'screen'>,
  place: string,
  roleIds: readonly string[],
): Promise<void> {
  await tx.insertAll(
    viewDefaultTable,
    roleIds.map((roleId) => ({ roleId, screen, viewId: id, place, at: tx.instant })),
    sql`on conflict (org_id, role_id, screen) do update
      set view_id = excluded.view_id, place = excluded.place, at = excluded.at`,
  );
}
