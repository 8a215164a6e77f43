import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { taskMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof taskMessages> = {
  review: (p) => `${p.by} ha enviado la tarea de premio y descuento «${p.task}» de ${p.month}; revísela`,
  approved: (p) => `${p.by} ha aprobado su tarea de premio y descuento «${p.task}» de ${p.month}`,
  refused: (p) =>
    `${p.by} ha rechazado su tarea de premio y descuento «${p.task}» de ${p.month}: ${p.reason}`,
  begun: (p) => `En ${p.month} tiene la tarea de premio y descuento «${p.task}»: vea qué pide`,
  behind: (p) => `Va retrasado con la tarea de premio y descuento «${p.task}» de ${p.month}`,
  settled: (p) =>
    `La tarea de premio y descuento «${p.task}» de ${p.month} se ha liquidado: ${p.lost} puntos B${p.until ? `; puede reclamar hasta el ${p.until}` : ''}`,
  appealed: (p) =>
    `${p.by} reclama contra la liquidación de la tarea «${p.task}» de ${p.month} (${p.lost} puntos B): ${p.reason}`,
  appealGranted: (p) =>
    `${p.by} ha aceptado su reclamación sobre la tarea «${p.task}» de ${p.month}, ${p.back} puntos B: ${p.remark}`,
  appealRejected: (p) =>
    `${p.by} ha rechazado su reclamación sobre la tarea «${p.task}» de ${p.month}: ${p.remark}`,
  settlementReversed: (p) =>
    `${p.by} ha aceptado la reclamación de ${p.member}; se devuelve lo que usted liquidó de la tarea «${p.task}» de ${p.month}, ${p.back} puntos B: ${p.remark}`,
  settlementUpheld: (p) =>
    `${p.by} ha rechazado la reclamación de ${p.member}; lo que usted liquidó de la tarea «${p.task}» de ${p.month} sigue en pie: ${p.remark}`,
  undone: (p) =>
    `${p.by} ha deshecho la liquidación de la tarea «${p.task}» de ${p.month}: ${p.back} puntos B. Motivo: ${p.reason}`,
};
