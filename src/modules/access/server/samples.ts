/** What the tests over all calls have to know of this module's. */
import type { Samples } from '../../../test/module-samples.ts';

export const samples: Samples = {
  audience: {
    resources: 'members',
    apps: 'members',
    homeApps: 'members',
    appConfigs: 'members',
  },
};
