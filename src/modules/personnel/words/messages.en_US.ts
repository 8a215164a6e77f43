import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['personnelMessages'] = {
  frozen: (p) => `The list ${p.topic} froze ${p.count} members`,
  notFrozen: (p) => `The list ${p.topic} froze nobody: ${p.reason}`,
  awardsImported: (p) => `The file ${p.topic} is imported: ${p.count} awards and punishments`,
  awardsNotImported: (p) => `The file ${p.topic} of awards failed: ${p.reason}`,
};
