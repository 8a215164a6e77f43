import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['personnelMessages'] = {
  frozen: (p) => `La lista «${p.topic}» suspendió a ${p.count} miembros`,
  notFrozen: (p) => `La lista «${p.topic}» no suspendió a nadie: ${p.reason}`,
  awardsImported: (p) => `El archivo «${p.topic}» se ha importado: ${p.count} premios y sanciones`,
  awardsNotImported: (p) => `El archivo «${p.topic}» de premios ha fallado: ${p.reason}`,
};
