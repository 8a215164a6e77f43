import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { evaluationMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof evaluationMessages> = {
  opened: (p) => `Responda la evaluación “${p.title}” antes del ${p.until}`,
  remind: (p) => `Recordatorio: la evaluación “${p.title}” termina el ${p.until} y le faltan respuestas`,
  low: (p) => `Notas bajas para ${p.subject} en “${p.title}”: ${p.low} de ${p.answers}. Revise el caso`,
  closed: (p) => `La evaluación “${p.title}” se ha cerrado con ${p.answers} respuestas`,
};
