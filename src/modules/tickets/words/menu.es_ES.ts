import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['tickets'] = {
  survey: 'Resumen',
  issued: 'Emisión de vales',
  members: 'Vales de miembros',
  records: 'Registro de vales',
  imports: 'Importar vales',
  events: 'Eventos con vale',
  summary: 'Movimientos de vales',
  own: 'Mis vales',
};
