import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { directoryCalls as calls } from '../calls.ts';
import {
  directoryChangeTable,
  directoryPersonTable,
  directoryRunTable,
  directoryUnitTable,
} from '../migrations/tables.ts';

const administrators = ['administrator'] as const;
const onRuns = ['applyRun', 'dropRun', 'undoRun', 'run', 'changes'];

/** A name that no resolver knows, so that nobody is asked. */
const baseUrl = 'https://directory.invalid';
const link = (rootUnitId: string) => ({ version: 0, baseUrl, appId: 'app', secret: 'secret', rootUnitId });

export const samples: Samples = {
  audience: Object.fromEntries(Object.keys(calls).map((name) => [name, administrators])),
  fields: { linkId: 'directoryLink', rootUnitId: 'unit' },
  thing: (call) => {
    if (onRuns.includes(call)) return 'directoryRun';
    if (call === 'revokeToken' || call === 'takeToken') return 'directoryToken';
    return call === 'tokens' || call === 'testLink' ? 'directoryScim' : 'directoryLink';
  },
  make: async ({ merit: { org } }) => {
    const { as } = await org.person({ roles: ['administrator'] });
    const [linkId, scim, token, run] = [newId(), newId(), newId(), newId()];
    await as.get(calls.saveLink, {
      ...link(org.rootUnitId),
      id: linkId,
      kind: 'feishu',
      name: `F ${org.mark}`,
    });
    await as.get(calls.saveLink, { ...link(org.rootUnitId), id: scim, kind: 'scim', name: `S ${org.mark}` });
    await as.get(calls.addToken, { id: token, linkId: scim, name: `T ${org.mark}` });
    await org.tx(async (tx) => {
      const one = { linkId, externalId: 'x', name: `P ${org.mark}` };
      const plan = { id: run, linkId, total: 1, plannedAt: tx.instant, counts: { conflict: 1 } };
      await tx.insert(directoryRunTable, { ...plan, state: 'planned' });
      const change = { ...one, runId: run, no: 1, detail: { conflict: 'several' } };
      await tx.insert(directoryChangeTable, { ...change, kind: 'conflict' });
      await tx.insert(directoryPersonTable, { ...one, conflict: 'several' });
      await tx.insert(directoryUnitTable, { ...one, name: `D ${org.mark}` });
    });
    return { directoryLink: linkId, directoryScim: scim, directoryToken: token, directoryRun: run };
  },
  inputs: {
    links: () => ({ sort: undefined }),
    saveLink: () => ({
      id: newId(),
      version: 0,
      kind: 'wecom',
      name: newId(),
      baseUrl,
      secret: 's',
      maximumShare: 10,
    }),
    removeLink: () => ({ version: 1 }),
    addToken: ({ id }) => ({ id: newId(), linkId: id('directoryScim') }),
    dryRun: () => ({ id: newId() }),
    resolvePerson: () => ({ externalId: 'x', version: 1, decision: 'ignore' }),
    decideUnit: () => ({ externalId: 'x', version: 1, decision: 'ignored' }),
  },
};
