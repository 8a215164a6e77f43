import { IconInbox, IconTicket } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { joiningRights } from './permissions.ts';

export const joiningMenu: readonly MenuEntry[] = [
  {
    path: '/memberManage/applyMember',
    title: (menu) => menu.joining.applications,
    group: 'member',
    order: 12,
    icon: IconInbox,
    menuId: joiningRights.applications,
  },
  {
    path: '/memberManage/invitation',
    title: (menu) => menu.joining.invitations,
    group: 'member',
    order: 13,
    icon: IconTicket,
    menuId: joiningRights.invitations,
  },
];
