import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { registerDevice } from './door.ts';

const administrators = ['administrator'] as const;
const managers = ['points_manager', ...administrators] as const;

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    overview: managers,
    trend: managers,
    units: managers,
    saveUnits: administrators,
    copyUnits: administrators,
  },
  thing: () => 'device',
  make: async ({ merit: { org } }) => {
    const id = newId();
    await org.tx((tx) =>
      registerDevice(tx, {
        id,
        kind: 'board',
        name: `Board ${org.mark}`,
        place: 'Gate',
        zone: '',
        watcherId: null,
        state: 'active',
      }),
    );
    return { device: id };
  },
  inputs: {
    overview: () => ({ sort: undefined }),
    units: () => ({ sort: undefined }),
    saveUnits: () => ({ units: [] }),
    copyUnits: ({ id }) => ({ fromId: id('device'), ids: [id('device')] }),
  },
};
