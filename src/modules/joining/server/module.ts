import { named } from '../../../kit/contract/call.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { statusChanged } from '../../members/server/door.ts';
import { joiningCalls } from '../calls.ts';
import { applicationFields, applicationWords, invitationFields, invitationWords } from '../columns.ts';
import { invitationCalls } from '../invitation.calls.ts';
import { newcomerCalls } from '../newcomer.calls.ts';
import { joiningRights } from '../permissions.ts';
import { joiningSettings } from '../settings.ts';
import { freeAssignments } from './application.store.ts';
import { applicationList, choices, detail, waiting } from './applications.ts';
import { cancel, deliver, endMany, pass, passMany, reject, take } from './decide.ts';
import { expiring } from './expiry.ts';
import { invitationHandlers, invitationList } from './invitations/invitations.ts';
import { newcomerHandlers } from './newcomer.ts';

export const joiningModule: Module = {
  name: 'joining',
  permissions: joiningRights,
  settings: joiningSettings,
  ...implement(
    { ...joiningCalls, ...named('invitation', invitationCalls), ...named('own', newcomerCalls) },
    {
      list: applicationList.page,
      detail,
      choices,
      pass,
      reject,
      cancel,
      deliver,
      take,
      passMany,
      endMany,
      waiting,
      ...named('invitation', invitationHandlers),
      ...named('own', newcomerHandlers),
    },
  ),
  hooks: [
    statusChanged.with(async (tx, { memberIds, status }) => {
      if (status !== 'active') await freeAssignments(tx, memberIds);
    }),
  ],
  schedules: [expiring],
  exports: [
    exportOf(applicationList, {
      kind: 'joining.applications',
      permission: joiningRights.exportApplications,
      columns: Object.values(applicationFields),
      words: applicationWords,
    }),
    exportOf(invitationList, {
      kind: 'joining.invitations',
      permission: joiningRights.exportInvitations,
      columns: Object.values(invitationFields),
      words: invitationWords,
    }),
  ],
};
