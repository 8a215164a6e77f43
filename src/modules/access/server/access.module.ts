import type { Language } from '../../../kit/contract/language.ts';
import { may, type Actor } from '../../../kit/server/actor.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { appTiles, type AppTile } from '../access.apps.ts';
import { accessCalls } from '../access.calls.ts';
import { permissionRows } from '../access.permissions.ts';
import { flagsOf } from './access.door.ts';

function mayOpen(actor: Actor, { anyOf }: AppTile): boolean {
  return anyOf.length === 0 || anyOf.some((id) => may(actor, id));
}

function tiles(actor: Actor, language: Language) {
  return appTiles.map((tile, index) => ({
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
  ...implement(accessCalls, {
    resources: async ({ actor, language }) => ({
      rows: permissionRows
        .filter(({ id }) => may(actor, id))
        .map((row) => ({ ...row, name: row.name[language] })),
      flags: flagsOf(actor),
      isAdmin: actor.isAdmin,
    }),
    apps: async ({ actor, language }) => tiles(actor, language).filter(({ open }) => open),
    homeApps: async ({ actor, language }) => tiles(actor, language).filter(({ open }) => open),
    appConfigs: async ({ actor, language }) => tiles(actor, language),
  }),
};
