import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['events'] = {
  library: 'Biblioteca de eventos',
  values: 'Qué da puntos',
  imports: 'Importar eventos',
};
