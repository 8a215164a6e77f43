import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['space'] = { files: 'Room for files', members: 'Files by member' };
