import { IconDownload } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const filesMenu: readonly MenuEntry[] = [
  {
    path: '/templateDownload',
    title: (menu) => menu.files.templates,
    group: 'setting',
    order: 60,
    icon: IconDownload,
    menuId: organisationRights.templates,
  },
];
