import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['space'] = { files: 'Espacio de archivos', members: 'Archivos por miembro' };
