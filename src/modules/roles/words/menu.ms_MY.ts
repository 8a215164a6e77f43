import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['roles'] = {
  roles: 'Peranan',
  administrators: 'Pentadbir',
  memberManagers: 'Pengurus ahli',
  ticketManagers: 'Pengurus tiket',
};
