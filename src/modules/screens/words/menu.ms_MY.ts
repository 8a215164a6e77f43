import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['screens'] = { screens: 'Skrin', contents: 'Kandungan skrin' };
