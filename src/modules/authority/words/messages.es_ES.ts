import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['authorityMessages'] = {
  imported: (p) => `«${p.topic}» importado: autoridad para ${p.count} miembros`,
  notImported: (p) => `El archivo de autoridad «${p.topic}» ha fallado: ${p.reason}`,
};
