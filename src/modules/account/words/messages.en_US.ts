import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['accountMessages'] = {
  asked: (p) => `${p.name} asks to have data changed that the organisation keeps`,
  accepted: (p) => `${p.by} accepted your request to change your data`,
  declined: (p) => `${p.by} declined your request to change your data: ${p.reason}`,
};
