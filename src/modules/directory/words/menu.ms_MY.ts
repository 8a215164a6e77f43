import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['directory'] = {
  links: 'Platform pihak ketiga',
  runs: 'Log penyegerakan',
  run: 'Penyegerakan',
  people: 'Orang daripada platform',
  units: 'Jabatan daripada platform',
  tokens: 'Token SCIM',
};
