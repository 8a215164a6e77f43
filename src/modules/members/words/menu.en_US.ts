import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['members'] = {
  members: 'Members',
  grid: 'Add members in bulk',
  imports: 'Imports of members',
  member: 'Member',
  looks: 'Looks at personal data',
};
