/** The module's facts for the tests over all calls. */
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
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
    importUpload: administrators,
    importGet: administrators,
    importCheck: administrators,
    importConfirm: administrators,
    importUndo: administrators,
    importDiscard: administrators,
    importList: administrators,
    importTemplate: administrators,
    importResult: administrators,
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
      memberFile: await fileOf(merit),
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
    importUpload: () => ({ id: newId(), name: 'a.csv', content: btoa(`a\r\n${newId()}`) }),
    importCheck: () => ({ mapping: { memberNo: 0, memberName: 1, unitName: 0 }, fixes: [] }),
  },
};

/** A file of members that was read. */
async function fileOf({ org }: Seeded['merit']): Promise<string> {
  const id = newId();
  const administrator = await org.person({ roles: ['administrator'] });
  const content = Buffer.from(`a,b\r\n${id},d`).toString('base64');
  await administrator.as.get(memberImport.upload, { id, name: 'a.csv', content });
  return eventually(async () => {
    const { state } = await administrator.as.get(memberImport.get, { id });
    return state === 'uploaded' ? null : id;
  });
}
