import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { fixedMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof fixedMessages> = {
  imported: (p) => `“${p.topic}” telah diimport: ${p.count} baris`,
  notImported: (p) => `“${p.topic}” tidak diproses: ${p.reason}`,
};
