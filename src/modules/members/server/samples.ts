/** The module's facts for the tests over all calls. */
import type { Samples } from '../../../test/module-samples.ts';
import { newId } from '../../../kit/server/id.ts';
import { importAudience, importUpload, readFile } from '../../../test/import-samples.ts';
import { membersCalls } from '../calls.ts';
import { memberImport } from '../import.calls.ts';

const administrators = ['administrator'] as const;

const ofUnits = ['saveUnit', 'updateUnit', 'sortUnit', 'unitDetail', 'deleteUnit'];
const code = (): string => `C${newId().slice(-8)}`;
const newMember = () => ({
  memberNo: code(),
  loginName: `l.${code()}`.toLowerCase(),
  email: '',
  mobile: '',
  certificate: '',
});

export const samples: Samples = {
  audience: {
    unitList: 'members',
    unitDetail: 'members',
    detail: 'members',
    byId: 'members',
    userMembers: 'members',
    lookUp: 'members',
    picked: 'members',
    saveUnit: administrators,
    updateUnit: administrators,
    sortUnit: administrators,
    deleteUnit: administrators,
    addMembersUnit: administrators,
    list: administrators,
    memberHeads: administrators,
    reveal: administrators,
    looks: administrators,
    effects: administrators,
    activateMany: administrators,
    history: 'members',
    changes: 'members',
    resetPassword: administrators,
    export: administrators,
    exportFile: administrators,
    save: administrators,
    choices: administrators,
    link: administrators,
    accounts: administrators,
    makeAccounts: administrators,
    links: administrators,
    sendLinks: administrators,
    endSessions: administrators,
    dropSecondStep: administrators,
    update: administrators,
    activate: administrators,
    activateByPost: administrators,
    freeze: administrators,
    unfreeze: administrators,
    stopOrStart: administrators,
    deleteMember: administrators,
    deleteList: administrators,
    invalid: administrators,
    importCount: administrators,
    batchSave: administrators,
    batchSaveFrozen: administrators,
    gridDraft: administrators,
    keepGrid: administrators,
    checkGrid: administrators,
    ...importAudience(administrators),
    reviewers: administrators,
    setReviewers: administrators,
  },
  fields: {
    memberId: 'member',
    memberIds: 'member',
    importId: 'memberFile',
    byMemberId: 'member',
    recorderId: 'member',
    reviewerId: 'member',
    firstReviewerId: 'member',
    lastReviewerId: 'member',
    delegateId: 'member',
    ccIds: 'member',
    targetIds: 'member',
    roleIds: 'role',
    levelId: 'level',
    unitId: 'unit',
    unitIds: 'unit',
    mainUnitId: 'unit',
  },
  thing: (call) => {
    if (call.startsWith('import')) return 'memberFile';
    return ofUnits.includes(call) ? 'unit' : 'member';
  },
  make: async ({ merit }) => {
    const { org, manager, targets } = merit;
    const { roles, levels } = await manager.as.get(membersCalls.choices, {});
    const { memberId: stopped } = await org.person();
    await manager.as.get(membersCalls.stopOrStart, { memberIds: [stopped], action: 'stop' });
    return {
      role: roles[0]?.id ?? '',
      level: levels[0]?.id ?? '',
      member: targets[0]?.memberId ?? '',
      stopped,
      unit: org.rootUnitId,
      childUnit: await org.unit('分部'),
      memberFile: await readFile(await merit.org.person({ roles: ['administrator'] }), memberImport),
    };
  },
  inputs: {
    saveUnit: () => ({ id: newId(), name: code() }),
    updateUnit: () => ({ parentId: undefined, version: 1, name: code() }),
    sortUnit: ({ id }) => ({ parentId: id('unit'), unitIds: [id('childUnit')] }),
    deleteUnit: ({ id }) => ({ id: id('childUnit') }),
    list: () => ({ sort: undefined }),
    export: () => ({ sort: undefined }),
    exportFile: () => ({ sort: undefined }),
    save: () => ({ ...newMember(), id: newId() }),
    update: () => ({ ...newMember(), loginName: undefined, version: 1 }),
    accounts: () => ({ importId: undefined }),
    makeAccounts: () => ({ rule: 'number', prefix: '', activate: false }),
    stopOrStart: ({ id }) => ({ memberIds: [id('stopped')], action: 'start' }),
    deleteMember: ({ id }) => ({ memberId: id('stopped') }),
    deleteList: ({ id }) => ({ memberIds: [id('stopped')] }),
    batchSave: () => ({ rows: [{ memberName: 'A', memberNo: code() }], asText: false, check: true }),
    batchSaveFrozen: () => ({ check: true }),
    keepGrid: () => ({ version: 0, rows: [] }),
    checkGrid: () => ({ rows: [] }),
    importUpload,
    importCheck: () => ({ mapping: { memberNo: 0, memberName: 1, unitName: 0 }, fixes: [] }),
  },
};
