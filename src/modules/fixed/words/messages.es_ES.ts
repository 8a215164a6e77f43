import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { fixedMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof fixedMessages> = {
  imported: (p) => `Se ha importado «${p.topic}»: ${p.count} filas`,
  calculated: (p) =>
    `Puntos fijos de ${p.month} calculados: ${p.count} líneas, ${p.points} puntos B; puede revisarlos y contabilizarlos`,
  posted: (p) =>
    `Puntos fijos de ${p.month} contabilizados: ${p.count} cambios, ${p.points} puntos B en el mes hasta ahora`,
  notCalculated: (p) =>
    `No se han podido calcular los puntos fijos de ${p.month}. No se ha contabilizado nada; vuelva a calcularlos`,
  notPosted: (p) =>
    `No se han contabilizado todos los puntos fijos de ${p.month}. Lo contabilizado se conserva; vuelva a contabilizar el resto`,
  notImported: (p) => `No se ha procesado «${p.topic}»: ${p.reason}`,
};
