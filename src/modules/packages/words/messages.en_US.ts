import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { packagesMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof packagesMessages> = {
  accepted: (p) =>
    p.until === ''
      ? `Order ${p.no} was accepted: room for ${p.limit} members`
      : `Order ${p.no} was accepted: room for ${p.limit} members, until ${p.until}`,
  refused: (p) => `Order ${p.no} was refused: ${p.reason}`,
  lapsed: (p) => `Order ${p.no} was cancelled: no proof of payment came in ${p.days} days`,
  expiring: (p) =>
    p.left === 0
      ? `The package ends today`
      : `The package ends on ${p.day}, in ${p.left} ${p.left === 1 ? 'day' : 'days'}`,
  expired: (p) =>
    `The package ended on ${p.day}: everything can be read, nothing changed until it is renewed`,
};
