import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['reports'] = {
  monthClose: 'Month close',
  unitRank: 'Unit ranking',
  managers: 'Managers’ report',
  fixed: 'Fixed points report',
};
