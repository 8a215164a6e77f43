import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { voucherMessages } from '../messages.ts';

const vouchers = (count: string | number): string => `${count} ${count === 1 ? 'voucher' : 'vouchers'}`;

export const messagesText: MessageWords<typeof voucherMessages> = {
  issued: (p) =>
    `You have received ${vouchers(p.count)} “${p.type}”${p.until ? `, valid until ${p.until}` : ''}: use the code at the counter`,
  voided: (p) => `${vouchers(p.count)} of yours were voided${p.reason ? `: ${p.reason}` : ''}`,
  restored: (p) => `You can use ${vouchers(p.count)} again`,
  expiring: (p) => `You have ${vouchers(p.count)} valid until ${p.day}: use them in time`,
  imported: (p) => `The file of vouchers “${p.topic}” is imported: ${p.count} rows`,
  notImported: (p) => `The file of vouchers “${p.topic}” failed: ${p.reason}`,
};
