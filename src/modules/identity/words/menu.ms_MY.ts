import type { MenuTitles } from '../../../kit/web/text/catalogue.ts';

export const menu: MenuTitles['identity'] = {
  signIns: 'Log masuk dan kata laluan',
};
