import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { directoryMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof directoryMessages> = {
  waiting: (p) =>
    `«${p.link}» se ha sincronizado; queda por decidir: personas que ya no están allí, ${p.gone}; conflictos, ${p.conflicts}`,
  failed: (p) => `«${p.link}» no se ha podido sincronizar. Ningún miembro ha cambiado; consulte el motivo`,
};
