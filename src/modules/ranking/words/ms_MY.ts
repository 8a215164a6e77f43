import type { RankingText } from './zh_CN.ts';
import { menu } from './menu.ms_MY.ts';

export const rankingText: RankingText = {
  menu,
  help: {
    colligateRank: 'Mata bagi sesebuah bulan atau tempoh; tekan nombor untuk melihat butirannya',
    totalRank:
      'Semua mata hingga sesuatu hari, termasuk mata permulaan; tekan nombor untuk melihat butirannya',
  },
  filter: {
    search: 'Nama atau nombor',
    month: 'Bulan',
    days: 'Tempoh lain',
    until: 'Hingga',
    unit: 'Semua unit',
    withChildren: 'Termasuk subunit',
    unitBasis: 'Asas unit',
    basis: 'Asas kedudukan',
  },
  unitBasis: {
    entry: 'Unit semasa direkod',
    current: 'Ahli sekarang',
  },
  comprehensive: 'Menyeluruh',
  column: {
    rankNum: 'Tangga',
    unitNameHelp: 'Unit ahli pada masa ini',
    meritPoint: 'Mata merit',
    meritPointTotal: 'Jumlah mata',
    meritHelp: 'Mata B campur mata A mengikut nisbah',
    changeRank: 'Ubahan',
    changePoints: 'Perubahan mata',
    changeHelp: 'Berbanding bulan sebelumnya, dalam skop yang sama',
  },
  own: {
    me: 'Saya',
    label: 'Kedudukan saya',
    rank: ({ rank, total }) => `${rank} daripada ${total}`,
    place: (rank) => `Kedudukan ${rank}`,
    top: 'Mendahului',
    toNext: (points) => `${points} lagi ke kedudukan seterusnya`,
    before: 'Di hadapan:',
    after: 'Di belakang:',
    find: 'Cari saya',
    none: 'Anda belum mempunyai mata dalam skop ini',
  },
  note: {
    asOf: 'Setakat',
    unit: 'Unit',
    unitShown: 'unit sekarang dipaparkan',
    entry: 'dikira mengikut unit semasa direkod',
    current: 'dikira mengikut ahli sekarang',
    state: 'Bulan',
    closed: 'ditutup',
    open: 'dibuka',
    late: 'Perubahan selepas tutup',
    lateCount: (count) => String(count),
  },
  explain: {
    open: ({ name, what, value }) => `${name}, ${what} ${value}: lihat catatan`,
    until: (day) => `Hingga ${day}`,
    span: ({ from, to }) => `${from} hingga ${to}`,
    sum: 'Jumlah',
    equal: 'Jumlah catatan sama dengan nombor dalam kedudukan',
    differs: ({ listed, sum }) =>
      `Ada perubahan selepas senarai dimuatkan: senarai ${listed}, kini ${sum}. Muat semula senarai.`,
    entries: 'Catatan',
    booked: 'Dicatat pada',
    origin: (month) => `bagi ${month}`,
    ratio: 'Nisbah',
    ratioHelp: 'Mata B bagi satu mata A pada bulan dicatat',
    merit: 'Mata merit',
    reversal: 'Pembalikan',
    kind: {
      post: 'Dicatat',
      nullify: 'Dimansuhkan',
      restore: 'Dipulihkan',
      start: 'Mata permulaan',
      fixed: 'Mata tetap',
    },
    none: 'Tiada catatan',
  },
  late: {
    title: 'Perubahan selepas tutup',
    help: (month) =>
      `Milik ${month} yang telah ditutup, maka dikira pada bulan kemudian dan tidak mengubah kedudukannya`,
    none: 'Tiada perubahan selepas tutup',
  },
  trend: {
    title: '12 bulan terakhir',
    point: ({ month, value }) => `${month}: ${value}`,
  },
  export: 'Eksport',
  empty: {
    title: 'Belum ada mata dalam tempoh ini',
    text: 'Kedudukan muncul sendiri sebaik sahaja mata diluluskan.',
  },
};
