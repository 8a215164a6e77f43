import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['fairness'] = { monitor: 'Pemantau keadilan' };
