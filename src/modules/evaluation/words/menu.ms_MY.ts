import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['evaluation'] = {
  list: 'Kad penilaian',
  edit: 'Soalan',
  service: 'Perkhidmatan dinilai',
  person: 'Orang dinilai',
  results: 'Keputusan penilaian',
  own: 'Penilaian saya',
};
