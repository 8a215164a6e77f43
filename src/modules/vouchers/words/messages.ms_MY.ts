import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { voucherMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof voucherMessages> = {
  issued: (p) =>
    `Anda menerima ${p.count} baucar “${p.type}”${p.until ? `, sah hingga ${p.until}` : ''}: guna kodnya di kaunter`,
  voided: (p) => `${p.count} baucar anda dimansuhkan${p.reason ? `: ${p.reason}` : ''}`,
  restored: (p) => `Anda boleh guna ${p.count} baucar semula`,
  expiring: (p) => `Anda ada ${p.count} baucar sah hingga ${p.day}: guna sebelum tamat`,
  imported: (p) => `Fail baucar “${p.topic}” telah diimport: ${p.count} baris`,
  notImported: (p) => `Fail baucar “${p.topic}” gagal: ${p.reason}`,
};
