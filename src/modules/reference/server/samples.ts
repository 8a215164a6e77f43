/** The samples of this module for the tests over all calls. */
import type { Samples } from '../../../test/module-samples.ts';

export const samples: Samples = {
  audience: {
    regions: 'anybody',
    industries: 'anybody',
    dictionary: 'anybody',
    countryCodes: 'anybody',
  },
};
