import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['members'] = {
  members: 'Members',
  grid: 'Add members in bulk',
  imports: 'Imported member files',
  member: 'Member',
  looks: 'Looks at personal data',
};
