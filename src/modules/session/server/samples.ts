/** The samples of this module for the tests over all calls. */
import type { Samples } from '../../../test/module-samples.ts';

export const samples: Samples = {
  audience: {
    detail: 'users',
    orgListByClient: 'users',
    lastUsed: 'users',
    switchTo: 'users',
    checkOrgInit: 'users',
    alert: 'members',
    enter: 'members',
    find: 'members',
  },
};
