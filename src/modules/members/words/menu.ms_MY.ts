import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['members'] = {
  members: 'Ahli',
  imports: 'Import ahli',
};
