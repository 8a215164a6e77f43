import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['rolesMessages'] = {
  rightAsked: (p) => `${p.by} (${p.number}) asks for the right: ${p.en_US}`,
};
