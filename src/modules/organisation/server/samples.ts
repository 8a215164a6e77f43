/** The samples of this module for the tests over all calls. */
import type { Samples } from '../../../test/module-samples.ts';

export const samples: Samples = {
  audience: {
    allConfigs: 'anybody',
    details: 'members',
    config: 'members',
    frameOrigins: ['administrator'],
    saveFrameOrigins: ['administrator'],
    checkOrgClient: 'members',
  },
  fields: { orgId: 'org', targetOrgId: 'org' },
  make: ({ merit }) => Promise.resolve({ org: merit.org.orgId }),
};
