import type { HomeText } from './zh_CN.ts';

export const homeText: HomeText = {
  todo: 'Menunggu saya',
  todoOpen: 'Semak',
  organisation: 'Mata organisasi bulan ini',
  organisationAll: 'Audit mata',
  awarded: 'Mata B diberi',
  deducted: 'Mata B dipotong',
  posted: 'Mata B dicatat (dengan mata tetap dan tugas)',
  sameDaysBefore: 'berbanding hari sama bulan lalu',
  netOfRecords: 'Mata B rekod bulan ini, ganjaran tolak potongan',
  monthBars: ({ plus, minus }) => `Mata B bulan ini: diberi ${plus}, dipotong ${minus}`,
  noPoints: 'Selepas rekod pertama diluluskan, minggu bulan ini dipaparkan di sini bersama bulan lalu.',
  enter: 'Rekod baharu',
  reviews: 'Semakan saya',
  claim: 'Mohon mata',
};
