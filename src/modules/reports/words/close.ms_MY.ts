import type { MonthCloseText } from './close.zh_CN.ts';

export const monthCloseText: MonthCloseText = {
  title: 'Tutup bulan',
  help: 'Semak bulan dan tutupnya; kedudukan yang ditutup tidak berubah dan tidak boleh dibuka semula',
  open: 'Lihat',
  frozenHelp: 'Bulan yang ditutup mengekalkan kedudukannya; perubahan kemudian dikira pada bulan lain',
  columns: {
    month: 'Bulan',
    state: 'Status',
    closesAfter: 'Ditutup automatik selepas',
    entries: 'Catatan',
    members: 'Ahli',
    meritPoint: 'Mata merit',
    outsideMembers: 'Di luar kedudukan',
    outsidePoints: 'Mata di luar',
    pending: 'Menunggu',
    closedAt: 'Ditutup pada',
    lateChanges: 'Perubahan selepas tutup',
    signedBy: 'Ditandatangani oleh',
    digest: 'Cap semak',
  },
  states: { running: 'Sedang berjalan', open: 'Dibuka', closed: 'Ditutup' },
  closesAfterHelp: 'Selepas tarikh ini bulan itu ditutup secara automatik',
  outsideHelp:
    'Dalam jumlah bulan tetapi tiada dalam kedudukan: belum diaktifkan, dibekukan, dihentikan atau dipadam',
  outside: ({ members, points }) => `${members} orang, ${points}`,
  pendingHelp:
    'Rekod bulan itu tanpa keputusan akhir; jika diluluskan selepas ditutup, dikira pada bulan kemudian',
  lateHelp: 'Catatan milik bulan itu yang dicatat selepas ia ditutup; kedudukannya tidak berubah',
  chart: 'Mata mengikut bulan',
  empty: { title: 'Belum ada mata', text: 'Bulan yang ada mata dipaparkan di sini.' },
  ranking: 'Kedudukan bulan itu',
  notOver: (day) =>
    `Selepas bulan ini tamat, ia boleh disemak dan ditutup di sini; selepas ${day} ia ditutup secara automatik.`,
  preview: 'Apa yang ditutup',
  previewHelp: 'Bulan-bulan ini ditutup bersama, dengan angka pada saat ini',
  close: 'Tutup',
  closeTitle: (month) => `Tutup ${month}`,
  closeStatus: (months) => `Menutup: ${months.join(', ')}`,
  closeTip:
    'Penutupan tidak boleh dibatalkan dan bulan itu tidak boleh dibuka semula. Apa yang dimansuhkan atau direkod kemudian dikira pada bulan kemudian.',
  closed: (month) => `${month} telah ditutup`,
  pendingLeft: (count) =>
    `${count} rekod masih menunggu; jika diluluskan selepas ditutup, dikira pada bulan kemudian.`,
  digestHelp: 'Dibuat daripada mata setiap ahli bulan itu: apa-apa berubah, cap semak berubah',
  showLate: (count) => `Lihat ${count}`,
  noLate: 'Tiada perubahan selepas tutup',
  signatures: 'Tandatangan',
  unsigned: 'Belum ada yang menandatangani',
  note: 'Catatan (pilihan)',
  sign: 'Tandatangani',
};
