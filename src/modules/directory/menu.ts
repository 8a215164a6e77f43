import { IconGlobe } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const directoryPath = '/thirdPlatformConfig';

const below = (path: string, title: MenuEntry['title'], order: number): MenuEntry => ({
  path: `${directoryPath}${path}` as `/${string}`,
  title,
  group: 'setting',
  order,
  hidden: true,
  permission: organisationRights.platforms,
  parent: directoryPath,
});

export const directoryMenu: readonly MenuEntry[] = [
  {
    path: directoryPath,
    title: (menu) => menu.directory.links,
    group: 'setting',
    order: 60,
    icon: IconGlobe,
    menuId: organisationRights.platforms,
  },
  below('/runs', (menu) => menu.directory.runs, 61),
  below('/run/{id}', (menu) => menu.directory.run, 62),
  below('/people', (menu) => menu.directory.people, 63),
  below('/units', (menu) => menu.directory.units, 64),
  below('/tokens/{id}', (menu) => menu.directory.tokens, 65),
];
