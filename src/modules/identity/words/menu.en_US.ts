import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['identity'] = {
  signIns: 'Sign-ins and password',
  security: 'Security',
  history: 'Sign-in history',
};
