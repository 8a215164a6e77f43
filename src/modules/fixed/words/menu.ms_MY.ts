import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['fixed'] = {
  configure: 'Tetapan mata tetap',
  checking: 'Audit mata tetap',
  audit: 'Audit mata: tetap',
  detail: 'Butiran mata tetap',
  start: 'Mata permulaan',
  imports: 'Senarai import mata tetap',
};
