import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { taskMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof taskMessages> = {
  review: (p) => `${p.by} menghantar tugas ganjaran/potongan “${p.task}” bagi ${p.month}; sila semak`,
  approved: (p) => `${p.by} meluluskan tugas ganjaran/potongan “${p.task}” anda bagi ${p.month}`,
  refused: (p) => `${p.by} menolak tugas ganjaran/potongan “${p.task}” anda bagi ${p.month}: ${p.reason}`,
  begun: (p) => `Anda mempunyai tugas ganjaran/potongan “${p.task}” bagi ${p.month}: lihat keperluannya`,
  behind: (p) => `Tugas ganjaran/potongan “${p.task}” anda bagi ${p.month} ketinggalan`,
  settled: (p) =>
    `Tugas ganjaran/potongan “${p.task}” bagi ${p.month} telah dilunaskan: ${p.lost} mata B${p.until ? `; rayuan boleh dibuat hingga ${p.until}` : ''}`,
  appealed: (p) =>
    `${p.by} merayu terhadap pelunasan tugas “${p.task}” bagi ${p.month} (${p.lost} mata B): ${p.reason}`,
  appealGranted: (p) =>
    `${p.by} meluluskan rayuan anda tentang tugas “${p.task}” bagi ${p.month}, ${p.back} mata B: ${p.remark}`,
  appealRejected: (p) => `${p.by} menolak rayuan anda tentang tugas “${p.task}” bagi ${p.month}: ${p.remark}`,
  settlementReversed: (p) =>
    `${p.by} meluluskan rayuan ${p.member}; pelunasan anda bagi tugas “${p.task}” pada ${p.month} dikembalikan, ${p.back} mata B: ${p.remark}`,
  settlementUpheld: (p) =>
    `${p.by} menolak rayuan ${p.member}; pelunasan anda bagi tugas “${p.task}” pada ${p.month} kekal: ${p.remark}`,
  undone: (p) =>
    `${p.by} membatalkan pelunasan tugas “${p.task}” bagi ${p.month}: ${p.back} mata B. Sebab: ${p.reason}`,
};
