import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const sandboxText: Catalogue['foundingSandbox'] = {
  title: 'Kotak pasir',
  help: 'Organisasi tersendiri dengan data contoh, 40 ahli dan sebulan mata, untuk latihan dan percubaan; ia tidak mengubah organisasi sebenar',
  none: 'Belum ada kotak pasir',
  noneText: 'Organisasi contoh industri anda tersedia dalam beberapa saat, dan anda pentadbirnya',
  make: 'Cipta kotak pasir',
  enter: 'Masuk',
  reset: 'Set semula',
  resetTitle: 'Set semula kotak pasir?',
  resetTip: 'Semua di dalamnya dibuang dan data contoh dijana semula. Organisasi sebenar tidak berubah.',
  remove: 'Padam kotak pasir',
  removeTitle: 'Padam kotak pasir?',
  removeTip: 'Ia dipadam bersama semua isinya. Organisasi sebenar tidak berubah.',
  states: {
    filling: 'Data contoh sedang dijana',
    ready: 'Sedia',
    erasing: 'Sedang dipadam',
    failed: 'Tidak berjaya; set semula',
  },
  readyAt: (time) => `dijana ${time}`,
  notMine: 'Dicipta oleh pentadbir lain; set semula menjadikan anda pentadbirnya',
  leave: 'Tinggalkan kotak pasir',
  inside: 'Anda di dalam kotak pasir; kembali ke organisasi sebenar untuk set semula atau memadamnya',
};
