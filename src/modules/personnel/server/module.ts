import { named } from '../../../kit/contract/call.ts';
import { importHandlers } from '../../../kit/server/import/kind/handlers.ts';
import { implement, type Handlers, type Module } from '../../../kit/server/module.ts';
import { carriedShares } from '../../ledger/server/door.ts';
import { invalidFacts } from '../../members/server/door.ts';
import { awardImport } from '../award.calls.ts';
import { personnelCalls } from '../calls.ts';
import { freezeImport } from '../freeze.calls.ts';
import { personnelRights } from '../permissions.ts';
import { awardExport, awardList, awardsNow, removeAward, saveAward } from './awards/awards.ts';
import { awardsImport } from './awards/award-file.ts';
import { freezesImport } from './freeze/freeze-file.ts';
import {
  addPeople,
  groupList,
  groupsOfPerson,
  people,
  removePeople,
  split,
  splitPreview,
} from './households/households.ts';
import { factsOf } from './merge/facts.ts';
import { merge, mergePreview } from './merge/merge.ts';
import { sharesOf } from './merge/merge.store.ts';

const awardFile = importHandlers<typeof awardImport>(awardsImport);

const handlers: Handlers<typeof personnelCalls> = {
  mergePreview,
  merge,
  awards: awardList.page,
  saveAward,
  removeAward,
  awardHandIn: awardFile.upload,
  awardHandInApi: awardFile.upload,
  awardHandOut: awardsNow,
  awardHandOutApi: awardsNow,
  groups: groupList.page,
  people,
  groupsOf: groupsOfPerson,
  addPeople,
  removePeople,
  splitPreview,
  split,
};

export const personnelModule: Module = {
  name: 'personnel',
  permissions: personnelRights,
  ...implement(
    { ...personnelCalls, ...named('freezeFile', freezeImport), ...named('awardFile', awardImport) },
    {
      ...handlers,
      ...named('freezeFile', importHandlers<typeof freezeImport>(freezesImport)),
      ...named('awardFile', awardFile),
    },
  ),
  hooks: [invalidFacts.with(factsOf), carriedShares.with(sharesOf)],
  exports: [awardExport],
  imports: [freezesImport, awardsImport],
};
