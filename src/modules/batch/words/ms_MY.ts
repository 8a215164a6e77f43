import type { batchText as chinese } from './zh_CN.ts';
import { menu } from './menu.ms_MY.ts';

export const batchText: typeof chinese = {
  menu: menu.imports,
  help: 'Rekod lewat dan pembetulan melalui fail; tiada yang dikira sebelum disahkan, dan seluruh fail boleh dibatalkan',
  open: 'Import',
  openCorrections: 'Betulkan',
  units: 'Unit (pilihan)',
  undoTip:
    'Semua rekod dimansuhkan, matanya ditarik balik dan ahli dimaklumkan. Rekod yang telah dimansuhkan kekal begitu.',
  closed: ({ month, rows, points, into }) =>
    `${month} telah ditutup: ${rows} baris (${points}) akan dikira dalam ${into}, dan kedudukannya tidak berubah`,
  closedTitle: 'Ada baris dalam bulan yang telah ditutup',
  rows: 'Baris',
  templateHint: 'Isi lajur-lajurnya; jika unit dipilih, ahlinya sudah ada dalam templat.',
  sums: 'Mata yang akan dicatat',
  sumOf: ({ members }) => `Jumlah, ${members} ahli`,
  moreMembers: ({ count }) => `${count} ahli lagi`,
};
