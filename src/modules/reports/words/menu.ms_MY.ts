import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['reports'] = {
  monthClose: 'Tutup bulan',
  unitRank: 'Kedudukan unit',
  managers: 'Laporan pengurus',
  fixed: 'Laporan mata tetap',
};
