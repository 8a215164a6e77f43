import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { membersMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof membersMessages> = {
  imported: (p) =>
    p.count === 1
      ? `Se ha importado «${p.topic}»: 1 miembro nuevo`
      : `Se ha importado «${p.topic}»: ${p.count} miembros nuevos`,
  notImported: (p) => `No se han procesado los miembros de «${p.topic}»: ${p.reason}`,
};
