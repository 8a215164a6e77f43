import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { meritMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof meritMessages> = {
  'review.first': (p) => `Sila buat semakan pertama bagi “${p.topic}” (dihantar oleh ${p.by})`,
  'review.last': (p) => `Sila buat semakan akhir bagi “${p.topic}” (diluluskan ke hadapan oleh ${p.by})`,
  stuck: (p) =>
    `“${p.topic}” menunggu ${p.by}, yang tidak lagi dapat menyemaknya; sila agihkan semula atau batalkannya`,
  'stuck.more': (p) =>
    `${p.count} rekod lagi menunggu ${p.by}, yang tidak lagi dapat menyemaknya; sila agihkan semula atau batalkannya`,
  waiting: (p) => `${p.count} rekod menunggu semakan anda, yang terlama sejak ${p.since}`,
  'waiting.late': (p) =>
    `${p.count} rekod menunggu semakan selama ${p.days} hari atau lebih, yang terlama sejak ${p.since}; sila ambil tindakan atau agihkan semula`,
  rejected: (p) => `${p.by} menolak “${p.topic}”: ${p.reason}`,
  withdrawn: (p) => `${p.by} menarik balik “${p.topic}”`,
  approved: (p) => `${p.by} meluluskan “${p.topic}” dalam semakan akhir`,
  'approved.partly': (p) =>
    `${p.by} meluluskan sebahagian “${p.topic}” dalam semakan akhir; buka untuk melihat baris yang ditolak dan sebabnya`,
  reviewed: (p) => `${p.by} telah membuat semakan akhir “${p.topic}”`,
  returned: (p) =>
    `${p.by} mengembalikan “${p.topic}” kepada semakan pertama${p.reason ? `: ${p.reason}` : ''}`,
  reopened: (p) => `${p.by} membuat asal penolakan “${p.topic}”; ia menunggu semakan semula`,
  cancelled: (p) => `${p.by} membatalkan “${p.topic}”${p.reason ? `: ${p.reason}` : ''}`,
  passed: (p) =>
    p.change === 'none'
      ? `Mata anda dalam “${p.topic}” telah dicatat`
      : `${p.gained} ${p.points}: ${p.what}, “${p.topic}”`,
  copied: (p) => `“${p.topic}” telah diluluskan; salinan untuk anda`,
  takenBack: (p) =>
    p.change === 'none'
      ? `${p.by} membuat asal semakan akhir “${p.topic}”; matanya ditarik balik sehingga disemak semula`
      : `${p.by} membuat asal semakan akhir “${p.topic}”: ${p.points} untuk anda (membalikkan ${p.what}) sehingga disemak semula`,
  nullified: (p) =>
    p.change === 'none'
      ? `${p.by} memansuhkan “${p.topic}”; matanya ditarik balik: ${p.reason}`
      : `${p.by} memansuhkan “${p.topic}”: ${p.points} bagi anda (membalikkan ${p.what}). Sebab: ${p.reason}`,
  corrected: (p) =>
    p.change === 'none'
      ? `${p.by} membetulkan “${p.topic}”: ${p.reason}`
      : `${p.by} membetulkan “${p.topic}”: ${p.points} untuk anda (${p.what}). Sebab: ${p.reason}`,
  restored: (p) =>
    p.change === 'none'
      ? `${p.by} memulihkan “${p.topic}”; matanya dikira semula`
      : `${p.by} memulihkan “${p.topic}”: ${p.points} bagi anda (${p.what})`,
  penalised: (p) =>
    p.change === 'none'
      ? `${p.by} menolak “${p.of}” dan memotong mata anda kerananya: ${p.reason}`
      : `${p.by} menolak “${p.of}”: ${p.points} bagi anda. Sebab: ${p.reason}`,
  delegated: (p) => `${p.by} meminta anda menyemak bagi pihaknya dari ${p.from} hingga ${p.to}`,
  'delegation.ended': (p) => `${p.by} menamatkan penggantian semakan dari ${p.from} hingga ${p.to}`,
  'nullified.lines': (p) =>
    p.change === 'none'
      ? `${p.by} memansuhkan beberapa baris “${p.topic}”; matanya ditarik balik: ${p.reason}`
      : `${p.by} memansuhkan beberapa baris “${p.topic}”: ${p.points} bagi anda (membalikkan ${p.what}). Sebab: ${p.reason}`,
  'restored.lines': (p) =>
    p.change === 'none'
      ? `${p.by} memulihkan beberapa baris “${p.topic}”; matanya dikira semula`
      : `${p.by} memulihkan beberapa baris “${p.topic}”: ${p.points} bagi anda (${p.what})`,
};
