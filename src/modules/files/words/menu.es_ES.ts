import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['files'] = {
  exports: 'Mis exportaciones',
  templates: 'Descarga de plantillas',
};
