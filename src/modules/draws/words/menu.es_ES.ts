import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['draws'] = { draws: 'Sorteos', own: 'Mis sorteos' };
