import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['drawsMessages'] = {
  entered: (p) =>
    `You take part in the draw “${p.draw}” with ${p.count} ${p.count === 1 ? 'chance' : 'chances'}`,
  won: (p) => `Congratulations! In the draw “${p.draw}” you won: ${p.prize}`,
  passed: (p) => `In the draw “${p.draw}” your prize “${p.prize}” went to the next one. Reason: ${p.reason}`,
  cancelled: (p) => `The draw “${p.draw}” was cancelled and your tickets returned. Reason: ${p.reason}`,
};
