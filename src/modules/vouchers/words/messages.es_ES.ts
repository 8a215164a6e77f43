import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { voucherMessages } from '../messages.ts';

const vouchers = (count: string | number): string => `${count} ${count === 1 ? 'cupón' : 'cupones'}`;

export const messagesText: MessageWords<typeof voucherMessages> = {
  issued: (p) =>
    `Ha recibido ${vouchers(p.count)} «${p.type}»${p.until ? `, con validez hasta el ${p.until}` : ''}; use el código en el mostrador`,
  voided: (p) => `Se han anulado ${vouchers(p.count)} suyos${p.reason ? `: ${p.reason}` : ''}`,
  restored: (p) => `Puede volver a usar ${vouchers(p.count)}`,
  expiring: (p) => `Tiene ${vouchers(p.count)} con validez hasta el ${p.day}; úselos a tiempo`,
  imported: (p) => `El archivo de cupones “${p.topic}” se ha importado: ${p.count} filas`,
  notImported: (p) => `El archivo de cupones “${p.topic}” ha fallado: ${p.reason}`,
};
