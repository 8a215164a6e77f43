import { named } from '../../../kit/contract/call.ts';
import { importHandlers } from '../../../kit/server/import/kind/handlers.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { membersCalls } from '../calls.ts';
import { callerOfJob, placeOfJob } from '../../files/server/door.ts';
import { needsTwoSteps } from '../../access/server/door.ts';
import { namesInOrganisations, needsSecondStep } from '../../identity/server/door.ts';
import { memberOfUserSql, namesOfUser } from './actor.ts';
import { loadActor, organisationDoors } from './actor.ts';
import { invalidExport, membersExport } from './list/export.ts';
import { looksExport } from './looks/list.ts';
import { renewingSearch } from './list/search.worker.ts';
import { erasing } from './erase.ts';
import { membersHandlers } from './handlers.ts';
import { membersSettings } from '../settings.ts';
import { memberImport } from '../import.calls.ts';
import { memberRights } from '../permissions.ts';
import { membersImport } from './save/import.ts';
import { boundIndexes } from './search/indexes.ts';

export const membersModule: Module = {
  name: 'members',
  permissions: memberRights,
  settings: membersSettings,
  tiles: [
    {
      code: 'bpcAppMember',
      name: { zh_CN: '成员管理', en_US: 'Members', es_ES: 'Miembros', ms_MY: 'Ahli' },
      path: '/bpcAppMember',
      icon: 'member',
      order: 2,
      anyOf: [memberRights.list],
    },
  ],
  ...implement(
    { ...membersCalls, ...named('import', memberImport) },
    { ...membersHandlers, ...named('import', importHandlers<typeof memberImport>(membersImport)) },
  ),
  template: [
    {
      part: 'units',
      table: 'unit',
      // The one at the top is called as the organisation.
      changed: (row, { name }, all) =>
        row['parent_id'] === null && all.filter((each) => each['parent_id'] === null).length === 1
          ? { ...row, name }
          : row,
    },
  ],
  exports: [membersExport, invalidExport, looksExport],
  hooks: [
    callerOfJob.with((tx) => loadActor(tx)),
    placeOfJob.with((tx) => organisationDoors.placeOf(tx)),
    needsSecondStep.with((tx, orgIds) => needsTwoSteps(tx, orgIds, memberOfUserSql)),
    namesInOrganisations.with(namesOfUser),
  ],
  imports: [membersImport],
  drains: [renewingSearch],
  start: async ({ environment }) => boundIndexes(environment.searchMemoryBytes),
  schedules: [erasing],
};
