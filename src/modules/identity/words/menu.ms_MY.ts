import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['identity'] = {
  signIns: 'Log masuk dan kata laluan',
  security: 'Keselamatan',
  history: 'Sejarah log masuk',
};
