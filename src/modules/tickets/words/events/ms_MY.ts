import type { TicketsEventsText } from './zh_CN.ts';

export const ticketsEventsText: TicketsEventsText = {
  title: 'Peristiwa tiket',
  help: 'Peristiwa pustaka yang memberi tiket, dan berapa setiap kali. Perubahan ialah versi baharu peristiwa; rekod yang telah dihantar kekal dengan versinya',
  keyword: 'Nama atau kod',
  emptyTitle: 'Tiada peristiwa',
  emptyText: 'Tambah peristiwa ke pustaka, kemudian tetapkan tiketnya di sini',
  columns: {
    eventName: 'Peristiwa',
    code: 'Kod',
    typeName: 'Jenis',
    giving: 'Tiket',
    tickets: 'Setiap kali',
    pieceCount: 'Ikut unit',
    state: 'Status',
  },
  givings: { giving: 'Memberi', none: 'Tiada' },
  states: { enabled: 'Aktif', disabled: 'Tidak aktif' },
  give: 'Beri tiket',
  stop: 'Jangan beri tiket',
  library: 'Buka dalam pustaka',
  titleOf: {
    give: (n) => `${n} peristiwa memberi tiket`,
    stop: (n) => `${n} peristiwa tidak memberi tiket`,
  },
  versionTip: 'Peristiwa mendapat versi baharu; rekod yang telah dihantar kekal',
  numberTip: 'Kosong: setiap satu mengekalkan bilangannya',
  preview: {
    title: 'Percubaan bulan lepas',
    none: 'Tiada peristiwa ini diberi bulan lepas',
    outcome: (month, brought, would) =>
      `Yang diluluskan dalam ${month} memberi ${brought} tiket; dengan ini ia akan memberi ${would}`,
    cut: (n) => `Had bulanan akan menghalang ${n} tiket`,
    off: 'Mata tidak memberi tiket sekarang: ini berkuat kuasa apabila ia dihidupkan',
    columns: { eventName: 'Peristiwa', times: 'Kali', actual: 'Memberi', trial: 'Akan memberi' },
  },
};
