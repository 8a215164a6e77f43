import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['account'] = {
  myInfo: 'Mis datos',
  orgInfo: 'Organización',
  changes: 'Cambios de la organización',
  requests: 'Solicitudes de cambio',
};
