import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { ticketMessages } from '../messages.ts';

const tickets = (count: string | number): string => `${count} ${count === 1 ? 'vale' : 'vales'}`;

export const messagesText: MessageWords<typeof ticketMessages> = {
  given: (p) =>
    `Ha recibido ${tickets(p.count)}${p.until ? `, con validez hasta el ${p.until}` : ''}; puede canjear en el mostrador con el código`,
  restored: (p) => `Puede volver a usar ${tickets(p.count)}`,
  voided: (p) => `Se han anulado ${tickets(p.count)} suyos${p.reason ? `: ${p.reason}` : ''}`,
  expiring: (p) => `Tiene ${tickets(p.count)} con validez hasta el ${p.day}; canjee a tiempo`,
  exception: (p) =>
    `Se ha anulado la línea de ${tickets(p.count)} ya canjeados${p.reason ? ` (${p.reason})` : ''}: decida qué hacer`,
  requested: (p) => `${p.by} pide dar ${p.count} vales a mano (${p.reason}): decida, por favor`,
  imported: (p) => `El archivo de vales “${p.topic}” se ha importado: ${p.count} filas`,
  notImported: (p) => `El archivo de vales “${p.topic}” ha fallado: ${p.reason}`,
};
