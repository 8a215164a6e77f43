import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['batch'] = {
  imports: 'Importar puntos',
  corrections: 'Correcciones múltiples',
  sheet: 'Registro múltiple',
};
