import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['attendance'] = {
  settings: 'Tetapan kehadiran',
  roster: 'Jadual',
  leave: 'Cuti',
  rules: 'Mata',
  white: 'Senarai putih',
  report: 'Kehadiran',
  days: 'Hari',
  corrections: 'Pembetulan',
  own: 'Kehadiran saya',
};
