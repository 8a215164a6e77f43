import type { MenuTitles } from '../../../kit/web/text/catalogue.ts';

export const menu: MenuTitles['files'] = {
  exports: 'Eksport saya',
};
