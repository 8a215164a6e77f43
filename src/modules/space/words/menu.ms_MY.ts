import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['space'] = { files: 'Ruang fail', members: 'Fail mengikut ahli' };
