import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { ticketMessages } from '../messages.ts';

const tickets = (count: string | number): string => `${count} ticket${count === 1 ? '' : 's'}`;

export const messagesText: MessageWords<typeof ticketMessages> = {
  given: (p) =>
    `You were given ${tickets(p.count)}${p.until ? `, valid until ${p.until}` : ''}: redeem them at the counter by their code`,
  restored: (p) => `${tickets(p.count)} of yours can be used again`,
  voided: (p) =>
    `${tickets(p.count)} of yours ${p.count === 1 ? 'was' : 'were'} voided${p.reason ? `: ${p.reason}` : ''}`,
  expiring: (p) => `You have ${tickets(p.count)} that can be used until ${p.day}; please redeem in time`,
  exception: (p) =>
    `The line of ${tickets(p.count)} that ${p.count === 1 ? 'was' : 'were'} used is void${p.reason ? ` (${p.reason})` : ''}: decide what follows`,
  requested: (p) => `${p.by} asks to give ${tickets(p.count)} by hand (${p.reason}): please decide`,
  imported: (p) => `The file of tickets “${p.topic}” was imported: ${p.count} rows`,
  notImported: (p) => `The file of tickets “${p.topic}” failed: ${p.reason}`,
};
