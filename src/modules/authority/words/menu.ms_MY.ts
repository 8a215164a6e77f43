import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['authority'] = {
  managers: 'Pengurus',
  levels: 'Kuasa',
  imports: 'Import kuasa',
};
