import { BellPlus } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { announcementRights } from './permissions.ts';

export const announcementsMenu: readonly MenuEntry[] = [
  {
    path: '/messageCenter/announcements',
    title: (menu) => menu.announcements.list,
    section: 'messages',
    order: 5,
    icon: icon(BellPlus),
    menuId: announcementRights.list,
  },
  {
    path: '/messageCenter/announcement/{id}',
    title: (menu) => menu.announcements.one,
    section: 'messages',
    order: 6,
    hidden: true,
    parent: '/messageCenter/noticeMessage',
  },
];
