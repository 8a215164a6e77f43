/** The samples of this module for the tests over all calls. */
import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import { membersCalls } from '../../members/calls.ts';
import { awardImport } from '../award.calls.ts';
import { personnelCalls as calls } from '../calls.ts';
import { freezeImport } from '../freeze.calls.ts';

const administrators = ['administrator'] as const;
const importNames = ['Upload', 'Get', 'Check', 'Confirm', 'Undo', 'Discard', 'List', 'Template', 'Result'];
const audienceOf = (prefix: string) =>
  Object.fromEntries(importNames.map((name) => [`${prefix}${name}`, administrators]));
const file = () => ({ id: newId(), name: 'a.csv', content: btoa(`a\r\n${newId()}`) });
const handIns = ['awardHandIn', 'awardHandInApi', 'awardFileUpload', 'freezeFileUpload'];

export const samples: Samples = {
  audience: {
    mergePreview: administrators,
    merge: administrators,
    awards: administrators,
    saveAward: administrators,
    removeAward: administrators,
    awardHandIn: administrators,
    awardHandInApi: administrators,
    awardHandOut: administrators,
    awardHandOutApi: administrators,
    groups: administrators,
    people: administrators,
    groupsOf: administrators,
    addPeople: administrators,
    removePeople: administrators,
    splitPreview: administrators,
    split: administrators,
    ...audienceOf('freezeFile'),
    ...audienceOf('awardFile'),
  },
  fields: { fromId: 'duplicate', intoId: 'member', groupId: 'household' },
  thing: (call, field) => {
    if (call.startsWith('freezeFile')) return 'freezeFile';
    if (call.startsWith('awardFile')) return 'awardFile';
    if (call.endsWith('Award')) return 'award';
    return field === 'intoId' ? 'member' : 'award';
  },
  make: async (own) => {
    const { org } = own.merit;
    const admin = await org.person({ roles: ['administrator'] });
    const duplicate = await org.person();
    await admin.as.get(membersCalls.stopOrStart, { memberIds: [duplicate.memberId], action: 'stop' });
    const person = await org.person();
    const [household, other] = [
      await org.person({ type: 'household' }),
      await org.person({ type: 'household' }),
    ];
    await admin.as.get(calls.addPeople, { groupId: household.memberId, memberIds: [person.memberId] });
    const award = newId();
    const sample = {
      id: award,
      version: 0,
      memberId: person.memberId,
      kind: 'award',
      day: '2026-11-01',
    } as const;
    await admin.as.get(calls.saveAward, { ...sample, title: 'Sample' });
    return {
      duplicate: duplicate.memberId,
      household: household.memberId,
      otherHousehold: other.memberId,
      inHousehold: person.memberId,
      award,
      freezeFile: await fileOf(own, freezeImport),
      awardFile: await fileOf(own, awardImport),
    };
  },
  inputs: {
    ...Object.fromEntries(handIns.map((name) => [name, file])),
    merge: () => ({ id: newId() }),
    saveAward: () => ({ id: newId(), version: 0, day: '2026-11-01' }),
    removeAward: () => ({ version: 1 }),
    addPeople: ({ id }) => ({ memberIds: [id('inHousehold')] }),
    removePeople: ({ id }) => ({ memberIds: [id('inHousehold')] }),
    groupsOf: ({ id }) => ({ memberId: id('inHousehold') }),
    splitPreview: ({ id }) => ({ memberIds: [id('inHousehold')] }),
    split: ({ id }) => ({
      id: newId(),
      intoId: id('otherHousehold'),
      memberIds: [id('inHousehold')],
      rule: 'stay',
    }),
    awards: () => ({ memberId: undefined, kind: undefined, from: undefined, to: undefined, sort: undefined }),
    freezeFileCheck: () => ({ mapping: { memberNo: 0 }, fixes: [] }),
    awardFileCheck: () => ({ mapping: { memberNo: 0, kind: 0, day: 0, title: 0 }, fixes: [] }),
  },
};

/** A file of the import that was read. */
async function fileOf(
  { merit: { org } }: Seeded,
  imported: typeof freezeImport | typeof awardImport,
): Promise<string> {
  const { as } = await org.person({ roles: ['administrator'] });
  const id = newId();
  const content = Buffer.from(`a,b\r\n${id},d`).toString('base64');
  await as.get(imported.upload, { id, name: 'a.csv', content });
  return eventually(async () => {
    const { state } = await as.get(imported.get, { id });
    return state === 'uploaded' ? null : id;
  });
}
