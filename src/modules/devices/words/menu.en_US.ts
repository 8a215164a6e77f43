import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['devices'] = { overview: 'All devices', units: 'Device units' };
