import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['satisfaction'] = {
  cards: 'Tarjetas de satisfacción',
  stat: 'Estadísticas de satisfacción',
  rank: 'Clasificación de satisfacción',
  settings: 'Ajustes de tarjetas',
  items: 'Servicios',
};
