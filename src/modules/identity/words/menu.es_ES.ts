import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['identity'] = {
  signIns: 'Sesiones y contraseña',
  security: 'Seguridad',
  history: 'Historial de accesos',
};
