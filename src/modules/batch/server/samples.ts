/** What the tests over all calls have to know of this module's. */
import type { Samples } from '../../../test/module-samples.ts';
import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
import { batchCalls } from '../calls.ts';

const managers = ['points_manager', 'administrator'] as const;

export const samples: Samples = {
  audience: {
    upload: managers,
    get: managers,
    check: managers,
    confirm: managers,
    undo: managers,
    discard: managers,
    list: managers,
    template: managers,
    result: managers,
  },
  make: async ({ merit: { manager } }) => {
    const id = newId();
    const content = Buffer.from(`a,b\r\n${id},d`).toString('base64');
    await manager.as.get(batchCalls.upload, { id, name: 'a.csv', content });
    const batch = await eventually(async () => {
      const { state } = await manager.as.get(batchCalls.get, { id });
      return state === 'uploaded' ? null : id;
    });
    return { batch };
  },
  inputs: {
    upload: () => ({ id: newId(), name: 'a.csv', content: btoa(`a\r\n${newId()}`) }),
    check: () => ({ mapping: { number: 0, name: 1, date: 2, event: 3 }, fixes: [] }),
  },
};
