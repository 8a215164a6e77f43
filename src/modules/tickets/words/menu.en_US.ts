import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['tickets'] = { issued: 'Issue tickets', own: 'My tickets' };
