import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['tickets'] = {
  survey: 'Ringkasan tiket',
  issued: 'Keluarkan tiket',
  members: 'Tiket ahli',
  records: 'Rekod tiket',
  imports: 'Import tiket',
  events: 'Peristiwa tiket',
  summary: 'Tiket masuk dan keluar',
  own: 'Tiket saya',
};
