import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { membersMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof membersMessages> = {
  imported: (p) =>
    p.count === 1
      ? `“${p.topic}” was imported: 1 new member`
      : `“${p.topic}” was imported: ${p.count} new members`,
  notImported: (p) => `The members of “${p.topic}” were not processed: ${p.reason}`,
};
