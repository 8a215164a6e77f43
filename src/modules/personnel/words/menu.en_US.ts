import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['personnel'] = {
  invalid: 'Former members',
  merge: 'Merge a duplicate',
  freeze: 'Freeze in bulk',
  households: 'Households and classes',
  awards: 'Awards and punishments',
  awardFiles: 'Imports of awards',
};
