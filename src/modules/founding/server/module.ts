import type { Module } from '../../../kit/server/module.ts';
import { starterIndustries } from '../../events/server/door.ts';
import { serveFounding } from '../../identity/server/door.ts';
import { industries } from '../../reference/server/door.ts';
import { found, readFounding } from './found.ts';

const nowhere = { orgId: null, userId: null };

export const foundingModule: Module = {
  name: 'founding',
  calls: {},
  handlers: {},
  routes: (server, app) => {
    if (!app.environment.services.has('auth')) return;
    serveFounding(server, app, {
      industries: async () => {
        const all = await app.db.read(nowhere, industries);
        const withLibrary = new Set<string>(starterIndustries);
        return all.map((industry) => ({ ...industry, hasLibrary: withLibrary.has(industry.code) }));
      },
      read: (typed) => app.db.read(nowhere, (tx) => readFounding(tx, typed)),
      found: async (given, passwordHash) => void (await found(app.db, given, { passwordHash })),
    });
  },
};
