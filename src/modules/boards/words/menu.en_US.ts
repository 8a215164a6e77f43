import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['boards'] = {
  boards: 'LED boards',
  setting: 'LED settings',
  ranges: 'LED ranges',
  messages: 'LED messages',
};
