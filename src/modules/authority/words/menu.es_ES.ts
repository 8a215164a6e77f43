import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['authority'] = { levels: 'Autoridad', imports: 'Importar autoridad' };
