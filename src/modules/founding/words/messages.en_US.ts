import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { foundingMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof foundingMessages> = {
  opened: (p) =>
    `The organisation ${p.name} is open and you are its administrator: begin with the first steps on the home page`,
  sandboxReady: () => 'The sandbox is ready with its sample data',
};
