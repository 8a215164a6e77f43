import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['files'] = {
  exports: 'Eksport saya',
  templates: 'Muat turun templat',
};
