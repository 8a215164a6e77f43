import type { eventsText as chinese } from './zh_CN.ts';
import { tierNames } from '../../organisation/tier.rules.ts';

export const eventsText: typeof chinese = {
  tier: tierNames.en_US,
  picker: {
    event: 'Event',
    title: 'Choose an event',
    placeholder: 'Name, code or pinyin initials',
    recent: 'Recent',
    favourite: 'Favourites',
    all: 'All types',
    types: 'Event types',
    tags: 'Tags',
    pieceCount: 'Piece count',
    more: (shown, total) => `The first ${shown} of ${total}; type to narrow the list`,
    noRange: 'No points set',
  },
};
