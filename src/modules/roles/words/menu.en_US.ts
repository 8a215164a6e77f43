import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['roles'] = {
  roles: 'Roles',
  administrators: 'Administrators',
  memberManagers: 'Member managers',
  ticketManagers: 'Ticket managers',
};
