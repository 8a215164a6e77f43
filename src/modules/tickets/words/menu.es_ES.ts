import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['tickets'] = { issued: 'Emisión de vales', own: 'Mis vales' };
