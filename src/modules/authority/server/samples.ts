/** The module's facts for the tests over all calls. */
import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { importAudience, importUpload, readFile } from '../../../test/import-samples.ts';
import { authorityCalls } from '../calls.ts';
import { authorityImport } from '../import.calls.ts';

const managers = ['points_manager', 'administrator'] as const;
const tier = { awardTime: 100, deductTime: 100, awardPeriod: null, deductPeriod: null };
const limits = { b: tier, a: tier, p: tier, g: tier };

export const samples: Samples = {
  audience: {
    list: managers,
    save: managers,
    remove: managers,
    bindings: managers,
    holders: managers,
    choices: managers,
    bind: managers,
    end: managers,
    log: managers,
    managersList: managers,
    managersChoices: managers,
    managersSet: managers,
    managersMany: managers,
    ...importAudience(managers),
  },
  fields: { levelId: 'level', holderId: 'holder', holderIds: 'holder', roleId: 'role', scopeIds: 'unit' },
  thing: (call) => {
    if (call.startsWith('managers')) return 'member';
    return call.startsWith('import') ? 'authorityFile' : 'level';
  },
  make: async ({ merit: { manager, org, first } }) => {
    const id = newId();
    await manager.as.get(authorityCalls.save, { id, version: 0, name: `Level ${org.mark}`, limits });
    return { level: id, holder: first.memberId, authorityFile: await readFile(manager, authorityImport) };
  },
  inputs: {
    save: () => ({ id: newId(), version: 0, limits }),
    bind: () => ({ holderKind: 'member', from: '2099-01-01', to: null }),
    end: () => ({ from: '2020-01-01', to: null, version: 1 }),
    importUpload,
    importCheck: () => ({ mapping: { memberNo: 0, level: 1 }, fixes: [] }),
  },
};
