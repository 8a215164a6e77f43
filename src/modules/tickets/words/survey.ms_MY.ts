import type { TicketsSurveyText } from './survey.zh_CN.ts';

export const ticketsSurveyText: TicketsSurveyText = {
  title: 'Ringkasan tiket',
  help: 'Tiket bagi sebulan dan sebelas bulan sebelumnya: dibuat, dicetak, diserahkan, ditebus, tamat tempoh dan mansuh, serta baki akhir. Setiap nombor membuka senarainya',
  columns: {
    month: 'Bulan',
    made: 'Dibuat',
    printed: 'Dicetak',
    handed: 'Diserahkan',
    used: 'Ditebus',
    back: 'Dipulangkan atau dipulihkan',
    expired: 'Tamat tempoh',
    voided: 'Mansuh',
    balance: 'Baki akhir',
  },
  units: 'Unit',
  now: 'Kini',
  live: 'Pada ahli',
  toPrint: 'Belum dicetak',
  toHand: 'Belum diserahkan',
  exceptions: 'Pengecualian perlu diputuskan',
  holders: 'Ahli dengan tiket terbanyak',
  noHolders: 'Belum ada ahli yang mempunyai tiket',
  holder: {
    memberName: 'Ahli',
    memberNo: 'Nombor',
    unitName: 'Unit',
    tickets: 'Tiket',
  },
  chart: 'Dua belas bulan lalu',
  emptyTitle: 'Tiada apa-apa',
  emptyText: 'Pilih bulan atau unit lain',
};
