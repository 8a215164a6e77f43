import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['reports'] = {
  monthClose: 'Cierre de mes',
  unitRank: 'Clasificación de unidades',
  managers: 'Informe de responsables',
  fixed: 'Informe de puntos fijos',
};
