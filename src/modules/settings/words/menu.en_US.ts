import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['settings'] = { points: 'Points settings', rules: 'Rules for tickets' };
