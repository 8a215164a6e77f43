import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['authorityMessages'] = {
  imported: (p) => `“${p.topic}” is imported: authority for ${p.count} members`,
  notImported: (p) => `The file of authority “${p.topic}” failed: ${p.reason}`,
};
