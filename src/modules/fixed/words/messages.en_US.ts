import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { fixedMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof fixedMessages> = {
  imported: (p) => `“${p.topic}” was imported: ${p.count} rows`,
  calculated: (p) =>
    `Fixed points of ${p.month} are calculated: ${p.count} lines, ${p.points} B points; they can be checked and posted`,
  posted: (p) =>
    `Fixed points of ${p.month} are posted: ${p.count} changes, ${p.points} B points in the month so far`,
  notCalculated: (p) =>
    `Fixed points of ${p.month} could not be calculated. Nothing was posted; please calculate them again`,
  notPosted: (p) =>
    `Fixed points of ${p.month} were not all posted. What is posted stays; please post again for the rest`,
  notImported: (p) => `“${p.topic}” was not processed: ${p.reason}`,
};
