import { MailPlus, UserPlus } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { joiningRights } from './permissions.ts';

export const joiningMenu: readonly MenuEntry[] = [
  {
    path: '/memberManage/applyMember',
    title: (menu) => menu.joining.applications,
    section: 'joining',
    order: 12,
    icon: icon(UserPlus),
    menuId: joiningRights.applications,
  },
  {
    path: '/memberManage/invitation',
    title: (menu) => menu.joining.invitations,
    section: 'joining',
    order: 13,
    icon: icon(MailPlus),
    menuId: joiningRights.invitations,
  },
];
