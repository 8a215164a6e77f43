import type { HomeText } from './zh_CN.ts';

export const homeText: HomeText = {
  guide: 'Bermula',
  guideText: 'Beberapa minit untuk menggerakkan organisasi anda.',
  guideDismiss: 'Jangan tunjuk lagi',
  todo: 'Menunggu saya',
  todoNone: 'Tiada yang menunggu',
  todoNoneText: 'Rekod yang perlu anda semak akan muncul di sini.',
  todoOpen: 'Semak',
  organisation: 'Mata organisasi bulan ini',
  organisationAll: 'Audit mata',
  awarded: 'Mata B diberi',
  deducted: 'Mata B dipotong',
  posted: 'Mata B dicatat (dengan mata tetap dan tugas)',
  sameDaysBefore: 'Hari sama bulan lalu',
  weekDays: 'Hari',
  monthBars: ({ plus, minus }) => `Mata B bulan ini: diberi ${plus}, dipotong ${minus}`,
  enter: 'Rekod baharu',
  enterText: 'Rekod mata untuk ahli',
  reviews: 'Semakan saya',
  reviewsText: 'Putuskan apa yang menunggu anda',
};
