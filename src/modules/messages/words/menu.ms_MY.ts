import type { MenuTitles } from '../../../kit/web/text/catalogue.ts';

export const menu: MenuTitles['messages'] = {
  integral: 'Mesej mata',
  notice: 'Notis',
};
