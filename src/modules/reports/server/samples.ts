/** The samples of this module for the tests over all calls. */
import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { runCalls } from '../../fixed/run.calls.ts';

const month = 202611;
const managers = ['points_manager', 'administrator'] as const;

export const samples: Samples = {
  audience: {
    months: managers,
    closePreview: managers,
    close: managers,
    sign: managers,
    units: 'members',
    unitMonths: 'members',
    fixed: 'members',
  },
  thing: (_call, field) => (field === 'parentId' ? 'unit' : 'member'),
  // A report of fixed points shows what was posted.
  make: async ({ merit }) => {
    const { as } = merit.manager;
    await as.get(runCalls.post, { id: newId(), month });
    await eventually(async () => {
      const { run } = await as.get(runCalls.month, { month });
      return run && run.state !== 'running' ? run : null;
    });
    return {};
  },
  inputs: {
    units: () => ({ month: undefined, from: '2026-11-01', to: '2026-11-30' }),
    unitMonths: () => ({ month }),
    fixed: () => ({ month }),
    closePreview: () => ({ month: 202001 }),
    close: () => ({ month: 202001 }),
    sign: () => ({ month: 202001, digest: 'a'.repeat(64), note: '' }),
  },
};
