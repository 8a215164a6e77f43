import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['prizesMessages'] = {
  requested: (p) => `${p.by} ordered ${p.prize} × ${p.pieces} for ${p.tickets} tickets: please decide`,
  approved: (p) => `Your order was approved: ${p.prize} × ${p.pieces}. Fetch it at the counter`,
  delivered: (p) => `You received ${p.prize} × ${p.pieces} for ${p.tickets} tickets from ${p.by}`,
  cancelled: (p) =>
    `${p.by} cancelled your order of ${p.prize} × ${p.pieces}; ${p.tickets} tickets were returned. Reason: ${p.reason}`,
  returned: (p) =>
    `${p.by} took ${p.prize} × ${p.pieces} back; ${p.tickets} tickets were returned. Reason: ${p.reason}`,
};
