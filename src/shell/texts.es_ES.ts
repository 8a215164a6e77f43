import { kitText } from '../kit/web/kit.text.es_ES.ts';
import { batchText } from '../modules/batch/batch.text.es_ES.ts';
import { eventsText } from '../modules/events/events.text.es_ES.ts';
import { filesText } from '../modules/files/files.text.es_ES.ts';
import { identityText } from '../modules/identity/identity.text.es_ES.ts';
import { membersText } from '../modules/members/members.text.es_ES.ts';
import { meritEntryText } from '../modules/merit/merit-entry.text.es_ES.ts';
import { meritReviewText } from '../modules/merit/merit-review.text.es_ES.ts';
import { messagesText } from '../modules/messages/messages.text.es_ES.ts';
import { meritText } from '../modules/merit/merit.text.es_ES.ts';
import { rankingText } from '../modules/ranking/ranking.text.es_ES.ts';
import { shellText } from './shell.text.es_ES.ts';
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
