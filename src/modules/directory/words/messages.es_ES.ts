import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { directoryMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof directoryMessages> = {
  waiting: (p) =>
    `«${p.link}» se ha sincronizado; queda por decidir: personas que ya no están allí, ${p.gone}; conflictos, ${p.conflicts}`,
  failed: (p) => `«${p.link}» no se ha podido sincronizar. Ningún miembro ha cambiado; consulte el motivo`,
  tokenRests: (p) =>
    `El responsable de la clave SCIM «${p.name}» ya no tiene permiso y la clave ha quedado en suspenso. Asuma la responsabilidad si hace falta, o revóquela`,
  tokenEnds: (p) =>
    `La clave SCIM «${p.name}» caduca en menos de 14 días. Cree otra e introdúzcala en el proveedor de identidad`,
};
