import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['tickets'] = {
  issued: 'Emisión de vales',
  members: 'Vales de miembros',
  ofMember: 'Vales de un miembro',
  records: 'Registro de vales',
  own: 'Mis vales',
};
