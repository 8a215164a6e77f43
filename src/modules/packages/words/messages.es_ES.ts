import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { packagesMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof packagesMessages> = {
  accepted: (p) =>
    p.until === ''
      ? `Se ha aceptado el pedido ${p.no}: hasta ${p.limit} miembros`
      : `Se ha aceptado el pedido ${p.no}: hasta ${p.limit} miembros, válido hasta el ${p.until}`,
  refused: (p) => `Se ha rechazado el pedido ${p.no}: ${p.reason}`,
  lapsed: (p) => `Se ha cancelado el pedido ${p.no}: pasaron ${p.days} días sin comprobante de pago`,
  expiring: (p) =>
    p.left === 0
      ? `El paquete vence hoy`
      : `El paquete vence el ${p.day}, dentro de ${p.left} ${p.left === 1 ? 'día' : 'días'}`,
  expired: (p) => `El paquete venció el ${p.day}: todo se puede consultar, nada modificar hasta renovarlo`,
};
