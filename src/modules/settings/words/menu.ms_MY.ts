import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['settings'] = { points: 'Tetapan mata', rules: 'Peraturan tiket' };
