/** The samples of this module for the tests over all calls. */
import type { Samples } from '../../../test/module-samples.ts';

export const samples: Samples = {
  audience: {
    resources: 'members',
    apps: 'members',
    homeApps: 'members',
    appConfigs: 'members',
  },
};
