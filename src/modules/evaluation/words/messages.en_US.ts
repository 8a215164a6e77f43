import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { evaluationMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof evaluationMessages> = {
  opened: (p) => `Please answer the evaluation “${p.title}” by ${p.until}`,
  remind: (p) =>
    `Reminder: the evaluation “${p.title}” ends on ${p.until}, and some of your answers are missing`,
  low: (p) => `Low scores for ${p.subject} in “${p.title}”: ${p.low} of ${p.answers}. Please look into it`,
  closed: (p) => `The evaluation “${p.title}” is closed with ${p.answers} answers`,
};
