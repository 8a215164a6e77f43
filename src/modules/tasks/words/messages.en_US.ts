import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { taskMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof taskMessages> = {
  review: (p) => `${p.by} submitted the reward/deduct task “${p.task}” of ${p.month}; please review it`,
  approved: (p) => `${p.by} approved your reward/deduct task “${p.task}” of ${p.month}`,
  refused: (p) => `${p.by} rejected your reward/deduct task “${p.task}” of ${p.month}: ${p.reason}`,
  begun: (p) => `You have the reward/deduct task “${p.task}” in ${p.month}: see what it asks for`,
  behind: (p) => `You are behind with the reward/deduct task “${p.task}” of ${p.month}`,
  settled: (p) =>
    `The reward/deduct task “${p.task}” of ${p.month} was settled: ${p.lost} B points${p.until ? `; you may appeal until ${p.until}` : ''}`,
  appealed: (p) =>
    `${p.by} appeals against the settlement of the task “${p.task}” of ${p.month} (${p.lost} B points): ${p.reason}`,
  appealGranted: (p) =>
    `${p.by} granted your appeal about the task “${p.task}” of ${p.month}, ${p.back} B points: ${p.remark}`,
  appealRejected: (p) => `${p.by} rejected your appeal about the task “${p.task}” of ${p.month}: ${p.remark}`,
  settlementReversed: (p) =>
    `${p.by} granted the appeal of ${p.member}; your settlement of the task “${p.task}” of ${p.month} is reversed there, ${p.back} B points: ${p.remark}`,
  settlementUpheld: (p) =>
    `${p.by} rejected the appeal of ${p.member}; your settlement of the task “${p.task}” of ${p.month} stands: ${p.remark}`,
  undone: (p) =>
    `${p.by} undid the settlement of the reward/deduct task “${p.task}” of ${p.month}: ${p.back} B points. Reason: ${p.reason}`,
};
