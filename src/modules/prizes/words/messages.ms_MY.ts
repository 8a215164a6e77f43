import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['prizesMessages'] = {
  requested: (p) => `${p.by} memesan ${p.prize} × ${p.pieces} dengan ${p.tickets} tiket: sila putuskan`,
  approved: (p) => `Pesanan anda diluluskan: ${p.prize} × ${p.pieces}. Ambil di kaunter`,
  delivered: (p) => `Anda menerima ${p.prize} × ${p.pieces} dengan ${p.tickets} tiket daripada ${p.by}`,
  cancelled: (p) =>
    `${p.by} membatalkan pesanan anda ${p.prize} × ${p.pieces}; ${p.tickets} tiket dikembalikan. Sebab: ${p.reason}`,
  returned: (p) =>
    `${p.by} menerima semula ${p.prize} × ${p.pieces}; ${p.tickets} tiket dikembalikan. Sebab: ${p.reason}`,
};
