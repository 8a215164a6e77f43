import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['questionsMessages'] = {
  asked: (p) =>
    `${p.by} tiene una duda sobre “${p.event}” en “${p.topic}”: ${p.reason} (responda antes del ${p.due})`,
  appealed: (p) =>
    `${p.by} reclama contra la respuesta sobre “${p.event}” en “${p.topic}”: ${p.reason} (decida antes del ${p.due})`,
  overdue: (p) => `Una duda de ${p.member} sobre “${p.topic}” vencía el ${p.due} y sigue pendiente; decídala`,
  answered: (p) =>
    `${p.by} respondió a su duda sobre “${p.event}” en “${p.topic}”: ${p.reason} (puede reclamar hasta el ${p.until})`,
  granted: (p) => `${p.by} aceptó la duda sobre “${p.event}” en “${p.topic}”; la línea se anuló: ${p.reason}`,
  rejected: (p) => `${p.by} rechazó la reclamación sobre “${p.event}” en “${p.topic}”: ${p.reason}`,
};
