import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['events'] = {
  library: 'Event library',
  values: 'What earns points',
  imports: 'Import events',
};
