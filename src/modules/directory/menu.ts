import { Plug } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const directoryPath = '/thirdPlatformConfig';

const below = (path: string, title: MenuEntry['title'], order: number): MenuEntry => ({
  path: `${directoryPath}${path}` as `/${string}`,
  title,
  section: 'organisation',
  order,
  hidden: true,
  permission: organisationRights.platforms,
  parent: directoryPath,
});

export const directoryMenu: readonly MenuEntry[] = [
  {
    path: directoryPath,
    title: (menu) => menu.directory.links,
    section: 'organisation',
    order: 60,
    icon: icon(Plug),
    menuId: organisationRights.platforms,
  },
  below('/runs', (menu) => menu.directory.runs, 61),
  below('/run/{id}', (menu) => menu.directory.run, 62),
  below('/people', (menu) => menu.directory.people, 63),
  below('/units', (menu) => menu.directory.units, 64),
  below('/tokens/{id}', (menu) => menu.directory.tokens, 65),
];
