import type { queryText as chinese } from './zh_CN.ts';

const list = (names: readonly string[]): string => names.join(', ');

export const queryText: typeof chinese = {
  asText: 'Tapis dengan teks: tulis “nama:nilai”',
  suggestions: 'Tapisan yang boleh ditulis',
  found: (count) => (count === 0 ? '' : `${count} cadangan`),
  noName: (name) => `Senarai ini tiada tapisan “${name}”.`,
  meansName: (name) => `Adakah maksud anda “${name}:”?`,
  names: (names) => (names.length === 0 ? 'Senarai ini hanya boleh dicari.' : `Yang ada: ${list(names)}.`),
  notSaid: (label) => `Sila pilih “${label}” di kotaknya sendiri.`,
  twice: (label) => `“${label}” ditulis dua kali.`,
  noValue: (label) => `Tiada nilai selepas “${label}”.`,
  onlyOne: (label) => `“${label}” hanya menerima satu nilai.`,
  several: (label, text, names) =>
    `“${text}” sepadan dengan beberapa nilai “${label}”: ${list(names)}. Sila tulis dengan penuh.`,
  noSuch: (label, text, names) =>
    `“${label}” tiada “${text}”.${names.length === 0 ? '' : ` Contohnya: ${list(names)}.`}`,
  badDays: (text, today) =>
    `“${text}” bukan tarikh. Tulis ${today}, ${today.slice(0, 7)}, >=${today} atau ${today.slice(0, 7)}-01..${today}.`,
  badDay: (text, today) => `“${text}” bukan hari. Tulis ${today}.`,
  badMonth: (text, month) => `“${text}” bukan bulan. Tulis ${month}.`,
  outside: (from, to) =>
    from && to
      ? `Tarikh mesti antara ${from} dengan ${to}.`
      : from
        ? `Tarikh tidak boleh sebelum ${from}.`
        : `Tarikh tidak boleh selepas ${to}.`,
  failed: 'Tidak dapat dicari. Sila cuba sebentar lagi.',
  asWords: 'Untuk mencarinya sebagai teks biasa, letakkan dalam tanda petikan: "…"',
  today: 'Hari ini',
  thisMonth: 'Bulan ini',
  since: 'Dari hari ini ke depan',
  until: 'Hingga hari ini',
  between: 'Dari … hingga …',
  copyLink: 'Salin pautan ke baris ini',
  linkCopied: 'Pautan disalin',
  lineMissing:
    'Baris ini tiada dalam senarai: mungkin ditapis keluar, dipadam, atau anda tidak boleh melihatnya.',
  lineFar: (count) => `Baris ini tiada antara ${count} yang pertama. Kecilkan tapisan.`,
  preview: 'Pratonton',
  openPage: 'Buka halaman',
  before: 'Baris sebelumnya',
  after: 'Baris seterusnya',
  rowOf: (at, total) => `Baris ${at} daripada ${total}`,
  groupBy: 'Kumpul ikut',
  noGroups: 'Tanpa kumpulan',
  groupedBy: { unit: 'Unit', person: 'Ahli', recorder: 'Perekod', day: 'Hari' },
  groupsFound: (count) => `${count} kumpulan`,
  rowsIn: (count) => `${count} baris`,
  moreRows: (count) => `Papar ${count} lagi`,
  moreGroups: 'Lebih banyak kumpulan',
  chooseGroup: (name) => `Pilih semua baris “${name}”`,
  openAll: 'Buka semua',
  closeAll: 'Tutup semua',
  without: { unit: 'Tiada unit', person: 'Tiada ahli', recorder: 'Tiada perekod', day: 'Tiada tarikh' },
};
