import type { LinesText } from './zh_CN.ts';

/** Words of the lines of the menu. */
export const linesText: LinesText = {
  sections: {
    own: 'Saya',
    entry: 'Rekod',
    checking: 'Semakan',
    tasks: 'Tugasan',
    fixed: 'Mata tetap',
    reports: 'Kedudukan dan laporan',
    library: 'Pustaka peristiwa',
    config: 'Tetapan',
    tickets: 'Tiket',
    rewards: 'Hadiah dan cabutan',
    cards: 'Kad',
    people: 'Ahli',
    joining: 'Permohonan',
    messages: 'Mesej',
    account: 'Akaun',
    organisation: 'Organisasi',
    devices: 'Peranti',
    rights: 'Hak',
  },
  favourites: 'Kegemaran',
  recent: 'Terkini',
  noRecent: 'Belum ada halaman lain dibuka',
  favour: 'Tambah halaman ini ke kegemaran',
  unfavour: 'Buang halaman ini daripada kegemaran',
};
