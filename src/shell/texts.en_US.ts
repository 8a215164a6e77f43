import { kitText } from '../kit/web/kit.text.en_US.ts';
import { batchText } from '../modules/batch/batch.text.en_US.ts';
import { eventsText } from '../modules/events/events.text.en_US.ts';
import { filesText } from '../modules/files/files.text.en_US.ts';
import { identityText } from '../modules/identity/identity.text.en_US.ts';
import { membersText } from '../modules/members/members.text.en_US.ts';
import { meritEntryText } from '../modules/merit/merit-entry.text.en_US.ts';
import { meritReviewText } from '../modules/merit/merit-review.text.en_US.ts';
import { messagesText } from '../modules/messages/messages.text.en_US.ts';
import { meritText } from '../modules/merit/merit.text.en_US.ts';
import { rankingText } from '../modules/ranking/ranking.text.en_US.ts';
import { shellText } from './shell.text.en_US.ts';
import type { Words } from './words.ts';

export const words: Words = {
  kit: kitText,
  texts: {
    shell: shellText,
    batch: batchText,
    events: eventsText,
    files: filesText,
    identity: identityText,
    members: membersText,
    merit: meritText,
    messages: messagesText,
    ranking: rankingText,
    meritEntry: meritEntryText,
    meritReview: meritReviewText,
  },
};
