import { FileDown } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const filesMenu: readonly MenuEntry[] = [
  {
    path: '/templateDownload',
    title: (menu) => menu.files.templates,
    section: 'organisation',
    order: 60,
    icon: icon(FileDown),
    menuId: organisationRights.templates,
  },
];
