import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['directory'] = {
  links: 'Third-party platforms',
  runs: 'Synchronisation log',
  run: 'Synchronisation',
  people: 'People of platforms',
  units: 'Departments of platforms',
  tokens: 'SCIM tokens',
};
