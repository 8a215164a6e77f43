import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

const sources: Readonly<Record<string, string>> = {
  fixed: 'puntos fijos',
  seniority: 'los puntos por antigüedad',
  task: 'una tarea de premio y descuento',
  start: 'los puntos iniciales',
  carry: 'un traspaso',
};
type Named = Readonly<Record<'source' | 'topic' | 'event', string | number>>;
const thing = ({ source, topic, event }: Named): string => {
  const name = sources[source];
  if (name === undefined) return `“${event}” en “${topic}”`;
  return `${name}${topic === '' ? '' : ` “${topic}”`}${event === '' ? '' : ` (${event})`}`;
};

export const messagesText: Catalogue['questionsMessages'] = {
  asked: (p) => `${p.by} tiene una duda sobre ${thing(p)}: ${p.reason} (responda antes del ${p.due})`,
  appealed: (p) =>
    `${p.by} reclama contra la respuesta sobre ${thing(p)}: ${p.reason} (decida antes del ${p.due})`,
  overdue: (p) => `Una duda de ${p.member} sobre ${thing(p)} vencía el ${p.due} y sigue pendiente; decídala`,
  answered: (p) =>
    `${p.by} respondió a su duda sobre ${thing(p)}: ${p.reason} (puede reclamar hasta el ${p.until})`,
  granted: (p) => `${p.by} aceptó la duda sobre ${thing(p)}; los puntos se devolvieron: ${p.reason}`,
  grantedOtherwise: (p) =>
    `${p.by} aceptó la duda sobre ${thing(p)}; se corrigió con otro registro: ${p.reason}`,
  rejected: (p) => `${p.by} rechazó la reclamación sobre ${thing(p)}: ${p.reason}`,
};
