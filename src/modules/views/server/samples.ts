/** Samples of this module for the tests over all calls. */
import type { Samples } from '../../../test/module-samples.ts';
import { newId } from '../../../kit/server/id.ts';
import { viewsCalls } from '../calls.ts';

const screen = '/integralManage/list';

export const samples: Samples = {
  audience: {
    get: 'members',
    save: 'members',
    favour: 'members',
    savedList: 'members',
    savedSave: 'members',
    savedDelete: 'members',
    pin: 'members',
    roles: ['administrator'],
    setDefault: ['administrator'],
  },
  thing: () => 'view',
  make: async ({ merit: { org, manager } }) => {
    const id = newId();
    await manager.as.get(viewsCalls.savedSave, {
      id,
      screen,
      name: `V ${org.mark}`,
      shared: true,
      content: { search: '' },
      version: 0,
    });
    return { view: id };
  },
  inputs: {
    get: () => ({ screen }),
    save: () => ({ screen, settings: null }),
    favour: () => ({ path: screen, title: '', on: true }),
    savedList: () => ({ screen }),
    pin: () => ({ place: '', on: true }),
    setDefault: () => ({ place: '', roleIds: [] }),
    savedSave: () => ({
      id: newId(),
      name: `C${newId().slice(-8)}`,
      screen,
      content: { search: '' },
      version: 0,
    }),
  },
};
