import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['prizesMessages'] = {
  requested: (p) => `${p.by} pidió ${p.prize} × ${p.pieces} por ${p.tickets} vales: decida`,
  approved: (p) => `Su pedido se aprobó: ${p.prize} × ${p.pieces}. Recójalo en el mostrador`,
  delivered: (p) => `Recibió ${p.prize} × ${p.pieces} por ${p.tickets} vales de ${p.by}`,
  cancelled: (p) =>
    `${p.by} canceló su pedido de ${p.prize} × ${p.pieces}; se devolvieron ${p.tickets} vales. Motivo: ${p.reason}`,
  returned: (p) =>
    `${p.by} recibió de vuelta ${p.prize} × ${p.pieces}; se devolvieron ${p.tickets} vales. Motivo: ${p.reason}`,
};
