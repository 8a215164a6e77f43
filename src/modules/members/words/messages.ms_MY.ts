import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { membersMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof membersMessages> = {
  imported: (p) => `“${p.topic}” telah diimport: ${p.count} ahli baharu`,
  notImported: (p) => `Ahli dalam “${p.topic}” tidak diproses: ${p.reason}`,
};
