import type { MenuTitles } from '../../../kit/web/text/catalogue.ts';

export const menu: MenuTitles['identity'] = {
  signIns: 'Sign-ins and password',
};
