import type { Language } from '../../../kit/contract/language.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import type { AppTile } from '../../../kit/server/app-tile.ts';
import { accessCalls } from '../calls.ts';
import { accessRights } from '../permissions.ts';
import { flagsOf } from './door.ts';
import { permissionRows } from './permission-rows.ts';
import { appTiles } from './tiles.ts';

function mayOpen(actor: Actor, { anyOf }: AppTile): boolean {
  return anyOf.length === 0 || anyOf.some((id) => may(actor, id));
}

function tiles(actor: Actor, language: Language) {
  return appTiles().map((tile, index) => ({
    code: tile.code,
    name: tile.name[language],
    path: tile.path,
    icon: tile.icon,
    order: index + 1,
    open: mayOpen(actor, tile),
  }));
}

export const accessModule: Module = {
  name: 'access',
  permissions: accessRights,
  template: [{ part: 'roles', table: 'role' }],
  ...implement(accessCalls, {
    resources: async ({ actor, language }) => ({
      rows: permissionRows()
        .filter(({ id }) => may(actor, id))
        .map(({ grantedTo: _, ...row }) => ({ ...row, name: row.name[language] })),
      flags: flagsOf(actor),
      isAdmin: actor.isAdmin,
      isLimited: actor.unitScope !== null,
    }),
    apps: async ({ actor, language }) => tiles(actor, language).filter(({ open }) => open),
    homeApps: async ({ actor, language }) => tiles(actor, language).filter(({ open }) => open),
    appConfigs: async ({ actor, language }) => tiles(actor, language),
  }),
};
