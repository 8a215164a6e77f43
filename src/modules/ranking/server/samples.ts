/** The samples of this module for the tests over all calls. */
import { newId } from '../../../kit/server/id.ts';
import { documentFor, recordIn } from '../../merit/server/builders.ts';
import { exclusionCalls } from '../exclusion.calls.ts';
import { groupCalls } from '../group.calls.ts';
import type { Samples } from '../../../test/module-samples.ts';

const managers = ['points_manager', 'administrator'] as const;
const days = { month: undefined, from: '2026-11-01', to: '2026-11-30' };
const november = { ...days, asOf: undefined };

export const samples: Samples = {
  audience: {
    // Everybody may see the rankings.
    rankFlagForMember: 'members',
    reviewerRatioRank: 'members',
    rank: 'members',
    total: 'members',
    mine: 'members',
    standing: 'members',
    explain: 'members',
    trend: 'members',
    ownEntries: 'members',
    outside: 'members',
    late: 'members',
    movement: 'members',
    distribution: 'members',
    days: 'members',
    sources: 'members',
    unitDays: 'members',
    unitSources: 'members',
    trends: 'members',
    groups: managers,
    groupNames: 'members',
    saveGroup: managers,
    removeGroup: managers,
    exclusions: managers,
    exclusionChoices: managers,
    excludedCount: 'members',
    saveExclusion: managers,
    removeExclusion: managers,
  },
  fields: { groupId: 'group', groupIds: 'group' },
  thing: (call, field) => {
    if (field === 'id') return call.endsWith('Exclusion') ? 'exclusion' : 'group';
    return field === 'unitIds' ? 'unit' : 'member';
  },
  make: async ({ merit }) => {
    const { manager, org, first } = merit;
    // October is closed by the day on which it is approved.
    await recordIn(merit, 'passed', documentFor(merit, { recordDate: '2026-10-10' }));
    const id = newId();
    const parts = { unitIds: [org.rootUnitId], memberIds: [first.memberId] };
    await manager.as.get(groupCalls.saveGroup, { id, version: 0, name: `Group ${org.mark}`, ...parts });
    const exclusion = newId();
    await manager.as.get(exclusionCalls.saveExclusion, {
      id: exclusion,
      version: 0,
      reason: 'Board',
      fromDay: '2030-01-01',
      memberIds: [first.memberId],
      unitIds: [],
      roleIds: [],
      groupIds: [],
    });
    return { group: id, exclusion };
  },
  inputs: {
    rank: () => ({ ...november, groupId: undefined }),
    standing: () => ({ ...november, until: undefined, groupId: undefined }),
    total: () => ({ asOf: undefined, groupId: undefined }),
    explain: () => ({ ...november, groupId: undefined }),
    sources: () => ({ ...november, groupId: undefined }),
    movement: () => ({ month: 202611 }),
    distribution: () => ({ month: 202611 }),
    days: () => ({ to: '2026-11-30' }),
    unitDays: () => ({ to: '2026-11-30', groupId: undefined }),
    unitSources: () => ({ month: 202611, groupId: undefined }),
    trends: () => ({ month: 202611 }),
    saveGroup: () => ({ id: newId(), version: 0, name: `Group ${newId()}` }),
    removeGroup: () => ({ version: 1 }),
    exclusions: () => ({ state: undefined }),
    saveExclusion: () => ({ id: newId(), version: 0, roleIds: [], fromDay: '2030-01-01', toDay: null }),
    removeExclusion: () => ({ version: 1 }),
    outside: () => ({ month: 202611 }),
    ownEntries: () => ({ month: 202611, from: undefined, to: undefined, eventId: undefined }),
    mine: () => ({ month: 202611 }),
    reviewerRatioRank: () => days,
    trend: () => ({ fromMonth: 202611, toMonth: 202611 }),
    late: () => ({ month: 202611 }),
  },
};
