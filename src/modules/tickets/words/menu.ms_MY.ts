import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['tickets'] = {
  issued: 'Keluarkan tiket',
  members: 'Tiket ahli',
  ofMember: 'Tiket seorang ahli',
  records: 'Rekod tiket',
  own: 'Tiket saya',
};
