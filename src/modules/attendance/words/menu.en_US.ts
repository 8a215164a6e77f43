import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['attendance'] = {
  settings: 'Attendance settings',
  roster: 'Rosters',
  leave: 'Leave',
  rules: 'Points',
  white: 'White list',
  report: 'Attendance',
  days: 'Days',
  corrections: 'Corrections',
  own: 'My attendance',
};
