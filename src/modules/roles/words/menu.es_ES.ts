import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['roles'] = {
  roles: 'Roles',
  administrators: 'Administradores',
  memberManagers: 'Gestores de miembros',
  ticketManagers: 'Gestores de vales',
};
