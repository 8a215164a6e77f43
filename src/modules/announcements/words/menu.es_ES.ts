import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['announcements'] = { list: 'Anuncios', one: 'Anuncio' };
