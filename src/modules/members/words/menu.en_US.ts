import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['members'] = {
  members: 'Members',
  imports: 'Import members',
};
