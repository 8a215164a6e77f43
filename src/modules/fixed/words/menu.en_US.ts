import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['fixed'] = {
  configure: 'Fixed points setup',
  checking: 'Fixed points audit',
  audit: 'Points audit: fixed points',
  detail: 'Fixed points details',
  start: 'Start points',
  imports: 'Imports of fixed points',
};
