import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['events'] = {
  library: 'Pustaka peristiwa',
  values: 'Apa yang memberi mata',
  imports: 'Import peristiwa',
};
