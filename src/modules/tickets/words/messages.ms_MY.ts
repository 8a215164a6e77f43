import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { ticketMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof ticketMessages> = {
  given: (p) =>
    `Anda menerima ${p.count} tiket${p.until ? `, sah hingga ${p.until}` : ''}; tebus di kaunter dengan kodnya`,
  restored: (p) => `${p.count} tiket anda boleh digunakan semula`,
  voided: (p) => `${p.count} tiket anda dimansuhkan${p.reason ? `: ${p.reason}` : ''}`,
  expiring: (p) => `Anda mempunyai ${p.count} tiket yang sah hingga ${p.day}; sila tebus sebelum tamat`,
  exception: (p) =>
    `Baris bagi ${p.count} tiket yang telah ditebus dimansuhkan${p.reason ? ` (${p.reason})` : ''}: tentukan tindakan`,
  requested: (p) => `${p.by} memohon memberi ${p.count} tiket dengan tangan (${p.reason}): sila putuskan`,
  imported: (p) => `Fail tiket “${p.topic}” telah diimport: ${p.count} baris`,
  notImported: (p) => `Fail tiket “${p.topic}” gagal: ${p.reason}`,
};
