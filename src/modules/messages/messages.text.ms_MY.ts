import type { MessagesText } from './messages.text.zh_CN.ts';

export const messagesText: MessagesText = {
  menu: {
    integral: 'Mesej mata',
    notice: 'Notis',
  },
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
    all: 'Semua',
    state: 'Keadaan',
  },
  action: {
    open: 'Buka',
    read: 'Tandakan dibaca',
    readAll: 'Tandakan semua dibaca',
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
    19: 'Laporan cekap',
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
  words: {
    'merit.review.first': (p) => `Sila buat semakan pertama bagi “${p.topic}” (dihantar oleh ${p.by})`,
    'merit.review.last': (p) =>
      `Sila buat semakan akhir bagi “${p.topic}” (diluluskan ke hadapan oleh ${p.by})`,
    'merit.stuck': (p) =>
      `“${p.topic}” menunggu ${p.by}, yang tidak lagi dapat menyemaknya; sila agihkan semula atau batalkannya`,
    'merit.stuck.more': (p) =>
      `${p.count} rekod lagi menunggu ${p.by}, yang tidak lagi dapat menyemaknya; sila agihkan semula atau batalkannya`,
    'merit.rejected': (p) => `${p.by} menolak “${p.topic}”: ${p.reason}`,
    'merit.withdrawn': (p) => `${p.by} menarik balik “${p.topic}”`,
    'merit.reviewed': (p) => `${p.by} telah membuat semakan akhir “${p.topic}”`,
    'merit.returned': (p) =>
      `${p.by} mengembalikan “${p.topic}” kepada semakan pertama${p.reason ? `: ${p.reason}` : ''}`,
    'merit.cancelled': (p) => `${p.by} membatalkan “${p.topic}”${p.reason ? `: ${p.reason}` : ''}`,
    'merit.passed': (p) => `Mata anda dalam “${p.topic}” telah direkodkan`,
    'merit.copied': (p) => `“${p.topic}” telah diluluskan; salinan untuk anda`,
    'merit.nullified': (p) => `${p.by} memansuhkan “${p.topic}”; matanya ditarik balik: ${p.reason}`,
    'merit.restored': (p) => `${p.by} memulihkan “${p.topic}”; matanya dikira semula`,
    'merit.penalised': (p) => `${p.by} menolak “${p.of}” dan memotong mata anda kerananya: ${p.reason}`,
    'merit.delegated': (p) => `${p.by} meminta anda menyemak bagi pihaknya dari ${p.from} hingga ${p.to}`,
    'merit.delegation.ended': (p) => `${p.by} menamatkan penggantian semakan dari ${p.from} hingga ${p.to}`,
    'merit.nullified.lines': (p) =>
      `${p.by} memansuhkan beberapa baris “${p.topic}”; matanya ditarik balik: ${p.reason}`,
    'merit.restored.lines': (p) => `${p.by} memulihkan beberapa baris “${p.topic}”; matanya dikira semula`,
    'identity.resetLink': (p) =>
      `${p.by} telah menghantar pautan untuk memilih kata laluan; semak e-mel atau SMS anda`,
    'identity.linkNotSent': (p) =>
      `Pautan untuk ${p.name} memilih kata laluan tidak dihantar: perkhidmatan e-mel atau SMS tidak menerimanya. Hantar semula kemudian`,
    'identity.passwordChanged': () =>
      'Kata laluan anda telah ditukar dan anda dilog keluar di semua tempat; jika bukan anda, beritahu pentadbir segera',
    'identity.secondStepOn': () =>
      'Log masuk dua langkah dihidupkan untuk akaun anda; jika bukan anda, beritahu pentadbir segera',
    'identity.secondStepOff': () =>
      'Log masuk dua langkah dimatikan untuk akaun anda; jika bukan anda, beritahu pentadbir segera',
    'batch.posted': (p) => `${p.by} merekodkan mata untuk anda melalui fail “${p.topic}”`,
    'batch.undone': (p) => `${p.by} membatalkan import “${p.topic}” berserta matanya: ${p.reason}`,
    'batch.finished': (p) => `Fail “${p.topic}” telah diimport: ${p.count} baris direkodkan`,
    'batch.failed': (p) => `Fail “${p.topic}” tidak dapat diproses: ${p.reason}`,
    'notice.text': (p) => `${p.title}: ${p.body}`,
  },
  unknown: ({ key }) => `Mesej baharu (${key})`,
};
