import { implement, type Module } from '../../../kit/server/module.ts';
import { starterIndustries } from '../../events/server/door.ts';
import { serveFounding } from '../../identity/server/founding.door.ts';
import { industries } from '../../reference/server/door.ts';
import { named } from '../../../kit/contract/call.ts';
import { foundingCalls } from '../calls.ts';
import { sandboxCalls } from '../sandbox.calls.ts';
import { setupCalls } from '../setup.calls.ts';
import { applicationHandlers } from './applications/application.handlers.ts';
import { sweepingLicences } from './applications/licence.ts';
import { found, readFounding } from './found.ts';
import { sandboxHandlers } from './sandbox/sandbox.handlers.ts';
import { sandboxWork } from './sandbox/work.ts';
import { setupHandlers } from './setup.ts';

const nowhere = { orgId: null, userId: null };

export const foundingModule: Module = {
  name: 'founding',
  ...implement(
    { ...foundingCalls, ...named('sandbox', sandboxCalls), ...named('setup', setupCalls) },
    {
      ...applicationHandlers,
      ...named('sandbox', sandboxHandlers),
      ...named('setup', setupHandlers),
    },
  ),
  jobs: [sandboxWork],
  schedules: [sweepingLicences],
  routes: (server, app) => {
    if (!app.environment.services.has('auth')) return;
    serveFounding(server, app, {
      industries: async () => {
        const all = await app.db.read(nowhere, industries);
        const withLibrary = new Set<string>(starterIndustries);
        return all.map((industry) => ({ ...industry, hasLibrary: withLibrary.has(industry.code) }));
      },
      read: (typed) => app.db.read(nowhere, (tx) => readFounding(tx, typed)),
      found: async (founding, passwordHash) => void (await found(app.db, founding, { passwordHash })),
    });
  },
};
