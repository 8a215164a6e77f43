import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { fixedMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof fixedMessages> = {
  imported: (p) => `“${p.topic}” was imported: ${p.count} rows`,
  notImported: (p) => `“${p.topic}” was not processed: ${p.reason}`,
};
