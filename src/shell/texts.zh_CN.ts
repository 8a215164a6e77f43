import { kitText } from '../kit/web/kit.text.zh_CN.ts';
import { batchText } from '../modules/batch/batch.text.zh_CN.ts';
import { eventsText } from '../modules/events/events.text.zh_CN.ts';
import { filesText } from '../modules/files/files.text.zh_CN.ts';
import { identityText } from '../modules/identity/identity.text.zh_CN.ts';
import { membersText } from '../modules/members/members.text.zh_CN.ts';
import { meritEntryText } from '../modules/merit/merit-entry.text.zh_CN.ts';
import { meritReviewText } from '../modules/merit/merit-review.text.zh_CN.ts';
import { messagesText } from '../modules/messages/messages.text.zh_CN.ts';
import { meritText } from '../modules/merit/merit.text.zh_CN.ts';
import { rankingText } from '../modules/ranking/ranking.text.zh_CN.ts';
import { shellText } from './shell.text.zh_CN.ts';
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
