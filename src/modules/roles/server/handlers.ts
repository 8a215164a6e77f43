import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { windowOf } from '../../../kit/contract/page.ts';
import { reachOf } from '../../../kit/contract/permission.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { likePattern } from '../../../kit/server/database/search-tokens.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import { isWithinOwn, permissionRows } from '../../access/server/role.door.ts';
import { announceRights, roleMembersSql } from '../../access/server/door.ts';
import { isManaged } from '../../members/server/doors/scope.door.ts';
import { openUnits } from '../../members/server/doors/unit.door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { setManageVersion } from '../../organisation/server/door.ts';
import type { rolesCalls } from '../calls.ts';
import { bindRole, demandSteps, removeRole, restoreRole, saveRole } from './edit.ts';
import { presentedRoles, rightsOf, roleById, roleList, type StoredRole } from './list.ts';
import { changesOf } from './log.ts';
import { startView, stopView } from './view.ts';

async function present(tx: Tx, id: string): Promise<StoredRole> {
  const role = await roleById(tx, id);
  if (!role) throw kitRefusals.not_found();
  return role;
}

type Holder = { id: string; memberName: string; memberNo: string; since: string };

async function holdersOf(
  { tx, actor }: Ctx,
  { roleId, keyword, ...page }: { roleId: string; keyword: string; page: number; size: number },
) {
  const { limit, offset } = windowOf(page);
  const found = sql`from ${roleMembersSql(tx)} h join ${membersSql(tx)} m on m.id = h.member_id
    where h.role_id = ${roleId} and m.status <> 'deleted'
      and ${isManaged(tx, actor, sql`m.id`)}
      ${keyword === '' ? sql`` : sql`and m.search like ${likePattern(keyword)}`}`;
  const [stored, { total }] = await Promise.all([
    tx.all(sql<Holder>`
      select m.id, m.name as "memberName", m.number as "memberNo", h.at as since ${found}
      order by m.name collate "zh-x-icu", m.id limit ${limit} offset ${offset}`),
    tx.one(sql<{ total: number }>`select count(*) as total ${found}`),
  ]);
  const units = await openUnits(
    tx,
    stored.map(({ id }) => id),
  );
  return {
    total,
    rows: stored.map((row) => ({
      ...row,
      unitNames: units.filter(({ memberId }) => memberId === row.id).map(({ unitName }) => unitName),
    })),
  };
}

export const rolesHandlers: Handlers<typeof rolesCalls> = {
  list: roleList.page,

  detail: async ({ tx, actor }, { id }) => {
    const stored = await present(tx, id);
    const [presented] = await presentedRoles(tx, actor, [stored]);
    return { ...presented!, permissions: rightsOf(stored) };
  },

  tree: async ({ actor, language }) =>
    permissionRows().map(({ id, name, parentId, moduleCode, type }) => ({
      id,
      name: name[language],
      parentId,
      moduleCode,
      type,
      isOwn: isWithinOwn(actor, { builtIn: null, permissions: [id] }),
      isWhole: reachOf(id) === 'whole',
    })),

  save: saveRole,
  restore: restoreRole,
  demandSteps,
  remove: removeRole,

  holders: holdersOf,
  bind: bindRole,

  startView,
  endView: stopView,

  setEdition: async ({ tx }, { manageVersion }) => {
    await setManageVersion(tx, manageVersion);
    await announceRights(tx, null);
    return { manageVersion };
  },

  log: (ctx, page) => changesOf(ctx, 'roles', page),
};
