import type { ComponentType } from 'react';
import { isGranted, type Me } from '../kit/web/me.ts';
import { menuGroups, type MenuEntry, type MenuGroup, type Screens } from '../kit/web/screen.ts';
import { batchMenu } from '../modules/batch/batch.menu.ts';
import { batchScreens } from '../modules/batch/web/batch.web.tsx';
import { meritMenu } from '../modules/merit/merit.menu.ts';
import { meritScreens } from '../modules/merit/web/merit.web.tsx';
import { messagesMenu } from '../modules/messages/messages.menu.ts';
import { messagesScreens } from '../modules/messages/web/messages.web.tsx';
import { rankingMenu } from '../modules/ranking/ranking.menu.ts';
import { rankingScreens } from '../modules/ranking/web/ranking.web.tsx';
import { roleRoutes } from './role-routes.ts';
import { browserStore } from '../kit/web/storage.ts';

/** A module's part of the frame: its menu and the screens that exist. */
type Registry = { menu: readonly MenuEntry[]; screens: Screens };

/** Every module with screens, once. An entry whose screen does not exist is not shown and has no address. */
const registries: readonly Registry[] = [
  { menu: meritMenu, screens: meritScreens },
  { menu: batchMenu, screens: batchScreens },
  { menu: messagesMenu, screens: messagesScreens },
  { menu: rankingMenu, screens: rankingScreens },
];

/** One screen with its code. */
export type Screen = MenuEntry & { readonly load: () => Promise<{ default: ComponentType }> };

export const screens: readonly Screen[] = registries.flatMap(({ menu, screens: loaders }) =>
  menu.flatMap((entry) => {
    const load = loaders[entry.path];
    return load ? [{ ...entry, load }] : [];
  }),
);

const byPath = new Map(screens.map((screen) => [screen.path as string, screen]));

export const screenAt = (path: string): Screen | undefined => byPath.get(path);

/** The ids that a member lacks for a screen; none when it may be opened. Ids match exactly (AMB-07). */
export function lackedFor(me: Me | null, { menuId, permission }: MenuEntry): readonly string[] {
  return [menuId, permission].filter((id): id is string => id !== undefined && !isGranted(me, id));
}

export type MenuSection = { readonly group: MenuGroup; readonly entries: readonly Screen[] };

/** The menu of a member: what exists, is not hidden, belongs to the version, and may be opened. */
export function menuOf(me: Me | null, manageVersion: string): readonly MenuSection[] {
  const shown = screens.filter(
    (screen) =>
      !screen.hidden &&
      (screen.onlyVersion === undefined || screen.onlyVersion === manageVersion) &&
      lackedFor(me, screen).length === 0,
  );
  return menuGroups
    .map((group) => ({ group, entries: entriesOf(group, shown).toSorted((a, b) => a.order - b.order) }))
    .filter(({ entries }) => entries.length > 0);
}

/** A role-route list kept in the session stands in place of the app-setting routes (AMB-10). */
function entriesOf(group: MenuGroup, shown: readonly Screen[]): readonly Screen[] {
  const own = shown.filter((screen) => screen.group === group);
  const stored = group === 'appSetting' ? roleRoutes() : null;
  return stored ? shown.filter(({ path }) => stored.includes(path)) : own;
}

/** Where an application's entry path leads; null while none of its screens exist. */
export function entryTarget(path: string, manageVersion: string): string | null {
  const targets: Record<string, readonly string[]> = {
    '/bpcAppIntegral': [manageVersion === 'base' ? '/integralManage/topicView' : '/integralManage/list'],
    '/bpcAppTickets': ['/ticketsManage/ticketsSurvey'],
    '/bpcAppMember': ['/memberManage'],
    '/settingIndex': ['/setting/myinfo'],
    '/setting': ['/setting/myinfo'],
    '/device': ['/device/WhiteSetting'],
    '/device/management': ['/device/Attendance'],
    '/messageIndex': [lastMessageTab(), '/messageCenter/integralMessage'],
    '/appSettingIndex': roleRoutes() ?? ['/manager/index'],
  };
  return targets[path]?.find((target) => byPath.has(target)) ?? null;
}

export const entryPaths = [
  '/bpcAppIntegral',
  '/bpcAppTickets',
  '/bpcAppMember',
  '/settingIndex',
  '/setting',
  '/device',
  '/device/management',
  '/messageIndex',
  '/appSettingIndex',
] as const;

const messageTabKey = 'laurel.messageTab';

function lastMessageTab(): string {
  return browserStore.getItem(messageTabKey) ?? '';
}

/** Remembers which list of the message centre was open, for its entry path. */
export function rememberMessageTab(path: string): void {
  if (path.startsWith('/messageCenter/')) browserStore.setItem(messageTabKey, path);
}
