/** The samples of this module for the tests over all calls. */
import type { Samples } from '../../../test/module-samples.ts';
import { messagesCalls } from '../calls.ts';

export const samples: Samples = {
  audience: {
    pushResult: 'members',
    list: 'members',
    read: 'members',
    unread: 'members',
    reach: 'members',
    saveReach: 'members',
  },
  thing: () => 'message',
  make: async ({ world, merit }) => {
    await world.settle();
    const { rows } = await merit.first.as.get(messagesCalls.list, { kind: 'integral' });
    return { message: rows[0]?.id ?? '' };
  },
  inputs: { unread: () => ({ readAt: '2026-11-20T04:00:00.000Z' }) },
};
