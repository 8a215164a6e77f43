import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['fixed'] = {
  configure: 'Ajustes de puntos fijos',
  checking: 'Revisión de puntos fijos',
  audit: 'Revisión de puntos: fijos',
  detail: 'Detalle de puntos fijos',
  start: 'Puntos iniciales',
  imports: 'Importaciones de puntos fijos',
};
