import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { taskMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof taskMessages> = {
  review: (p) => `${p.by} submitted the reward/deduct task “${p.task}” of ${p.month}; please review it`,
  approved: (p) => `${p.by} approved your reward/deduct task “${p.task}” of ${p.month}`,
  refused: (p) => `${p.by} rejected your reward/deduct task “${p.task}” of ${p.month}: ${p.reason}`,
  begun: (p) => `You have the reward/deduct task “${p.task}” in ${p.month}: see what it asks for`,
  behind: (p) => `You are behind with the reward/deduct task “${p.task}” of ${p.month}`,
  settled: (p) => `The reward/deduct task “${p.task}” of ${p.month} was settled: ${p.lost} B points`,
  undone: (p) =>
    `${p.by} undid the settlement of the reward/deduct task “${p.task}” of ${p.month}: ${p.back} B points. Reason: ${p.reason}`,
};
