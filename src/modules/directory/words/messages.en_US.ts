import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { directoryMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof directoryMessages> = {
  waiting: (p) =>
    `“${p.link}” was synchronised; left for you: people who are gone there ${p.gone}, conflicts ${p.conflicts}`,
  failed: (p) => `“${p.link}” could not be synchronised. No member was changed; please look at the reason`,
  tokenRests: (p) =>
    `Whoever answered for the SCIM token “${p.name}” no longer may, so it lets nobody in. Take it over if it is needed, or revoke it`,
  tokenEnds: (p) =>
    `The SCIM token “${p.name}” ends within 14 days. Make a new one and enter it in the identity provider`,
};
