import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['files'] = {
  exports: 'My exports',
  templates: 'Template downloads',
};
