import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { fixedMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof fixedMessages> = {
  imported: (p) => `Se ha importado «${p.topic}»: ${p.count} filas`,
  notImported: (p) => `No se ha procesado «${p.topic}»: ${p.reason}`,
};
