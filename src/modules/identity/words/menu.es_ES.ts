import type { MenuTitles } from '../../../kit/web/text/catalogue.ts';

export const menu: MenuTitles['identity'] = {
  signIns: 'Sesiones y contraseña',
};
