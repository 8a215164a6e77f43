import { kitText } from '../kit/web/kit.text.ms_MY.ts';
import { batchText } from '../modules/batch/batch.text.ms_MY.ts';
import { eventsText } from '../modules/events/events.text.ms_MY.ts';
import { filesText } from '../modules/files/files.text.ms_MY.ts';
import { identityText } from '../modules/identity/identity.text.ms_MY.ts';
import { membersText } from '../modules/members/members.text.ms_MY.ts';
import { meritEntryText } from '../modules/merit/merit-entry.text.ms_MY.ts';
import { meritReviewText } from '../modules/merit/merit-review.text.ms_MY.ts';
import { messagesText } from '../modules/messages/messages.text.ms_MY.ts';
import { meritText } from '../modules/merit/merit.text.ms_MY.ts';
import { rankingText } from '../modules/ranking/ranking.text.ms_MY.ts';
import { shellText } from './shell.text.ms_MY.ts';
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
