import type { MessagesText } from './zh_CN.ts';
import { menu } from './menu.ms_MY.ts';

export const messagesText: MessagesText = {
  menu,
  help: {
    integral: 'Mata dan kelulusan yang berkaitan dengan anda',
    notice: 'Pengumuman dan notis organisasi',
  },
  column: {
    title: 'Mesej',
    category: 'Kategori',
    at: 'Masa',
    state: 'Keadaan',
  },
  state: {
    unread: 'Belum dibaca',
    read: 'Dibaca',
    act: 'Perlu tindakan',
    handled: 'Selesai',
  },
  filter: {
    category: 'Kategori',
    unread: 'Belum dibaca sahaja',
    waiting: 'Menunggu sahaja',
    all: 'Semua',
    state: 'Keadaan',
  },
  action: {
    open: 'Buka',
    decide: 'Putuskan…',
    read: 'Tandakan dibaca',
    readAll: 'Tandakan semua dibaca',
    readDone: (count) => (count === 0 ? 'Tiada mesej belum dibaca' : `${count} mesej ditandakan dibaca`),
  },
  waiting: {
    title: 'Peti tugasan',
    help: 'Perkara yang perlu anda semak, luluskan atau jawab; putuskan terus di sini',
    empty: {
      title: 'Tiada yang menunggu',
      text: 'Perkara yang perlu anda putuskan akan dipaparkan di sini.',
    },
  },
  decision: {
    open: 'Buka',
    over: 'Ini tidak lagi menunggu anda',
  },
  empty: {
    title: 'Belum ada mesej',
    text: 'Perkara berkaitan anda akan muncul di sini dengan sendirinya.',
  },
  category: {
    0: 'Sistem',
    1: 'Mata',
    2: 'Pengumuman',
    3: 'Pemasaran',
    4: 'Notis',
    5: 'Kehadiran',
    6: 'Siaran aktiviti',
    7: 'Tugas ganjaran/potongan',
    8: 'Kelulusan',
    9: 'Organisasi',
    10: 'CRM',
    11: 'Penggera tugas',
    12: 'Nilai keluaran',
    13: 'Pengurusan senarai semak',
    17: 'Dewan tugas',
    18: 'Pengurusan menyeluruh',
    20: 'Laporan analisis',
    21: 'Penggera tugas (asas pengurusan tugas)',
    23: 'Pengurusan tiket ganjaran',
    24: 'Berita kakitangan',
    25: 'Keprihatinan kakitangan',
    31: 'Cadangan kakitangan',
    32: 'Kedai tiket ganjaran',
    33: 'Pengurusan penilaian',
    34: 'Mesej pendapat awam',
    37: 'Pengurusan kenderaan',
  },
  listSeparator: ', ',
  gained: (change) =>
    change === 'plus' ? 'Anda menerima' : change === 'minus' ? 'Mata anda dipotong' : 'Mata anda berubah',
  what: ({ event, events, date }) =>
    `${event}${Number(events) > 1 ? ` dan ${Number(events) - 1} lagi` : ''}${date ? `, ${date}` : ''}`,
  notice: (p) => `${p.title}: ${p.body}`,
  unknown: ({ key }) => `Mesej baharu (${key})`,
};
