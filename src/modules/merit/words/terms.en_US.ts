import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { tierNames } from '../../organisation/tier.rules.ts';

export const termsText: Catalogue['meritTerms'] = {
  ask: (name) => `What is meant by ${name}?`,
  names: { ...tierNames.en_US, overall: 'overall points' },
  meanings: {
    b: 'The points of every day: good work adds, mistakes take away, each event by its value',
    a: 'Points for ability and special merit; they count towards the overall points by the ratio of the organisation',
    p: 'Points for performance, summed by themselves; they are not part of the overall points',
    g: 'The value of what was produced; it is summed and not part of the overall points',
    overall: 'B points plus A points by the ratio; rankings go by them, most first',
  },
};
