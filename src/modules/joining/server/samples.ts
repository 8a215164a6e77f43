/** The samples of this module for the tests over all calls. */
import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { createUser } from '../../identity/server/door.ts';
import { invitationCalls } from '../invitation.calls.ts';
import { newcomerCalls } from '../newcomer.calls.ts';

const administrators = ['administrator'] as const;

/** Of organisations by their mark, for samples that apply by one. */
const codes = new Map<string, string>();

export const samples: Samples = {
  audience: {
    list: administrators,
    detail: administrators,
    choices: administrators,
    pass: administrators,
    reject: administrators,
    cancel: administrators,
    deliver: administrators,
    take: administrators,
    passMany: administrators,
    endMany: administrators,
    waiting: 'members',
    invitationList: administrators,
    invitationChoices: administrators,
    invitationReadList: administrators,
    invitationSave: administrators,
    invitationCodes: administrators,
    invitationRevoke: administrators,
    invitationRevokeMany: administrators,
    ownCheck: 'anybody',
    ownSignUp: 'anybody',
    ownApply: 'users',
    ownWithdraw: 'users',
    ownMine: 'users',
  },
  fields: { toId: 'approver', invitationId: 'invitation' },
  thing: (call) => (call.startsWith('invitation') ? 'invitation' : 'application'),
  make: async ({ world, merit: { manager, org, first } }) => {
    const invitation = newId();
    await manager.as.get(invitationCalls.save, {
      id: invitation,
      kind: 'link',
      title: `Invitation ${org.mark}`,
      unitIds: [org.rootUnitId],
      roleIds: [],
      expires: '2026-12-31',
      maximumUses: 100,
      cards: 1,
      recipients: [],
    });
    const invitationCodes = await manager.as.get(invitationCalls.codes, { ids: [invitation] });
    const invitationCode = invitationCodes.codes[0]?.code ?? '';
    codes.set(org.mark, invitationCode);
    const userId = await org.tx((tx) =>
      createUser(tx, { loginName: `applicant.${org.mark}`, name: `Applicant ${org.mark}` }),
    );
    const application = newId();
    const applicant = await world.caller(userId, null);
    await applicant.get(newcomerCalls.apply, {
      invitationCode,
      id: application,
      memberName: `Applicant ${org.mark}`,
    });
    return { invitation, application, approver: first.memberId };
  },
  inputs: {
    invitationSave: () => ({ id: newId(), kind: 'link', expires: '2026-12-31' }),
    ownCheck: ({ merit: { org } }) => ({ invitationCode: codes.get(org.mark) }),
    ownSignUp: ({ merit: { org } }) => ({
      invitationCode: codes.get(org.mark),
      loginName: `new.${newId().slice(-8)}`,
      password: 'Kenari#2207',
    }),
    ownApply: ({ merit: { org } }) => ({
      invitationCode: codes.get(org.mark),
      id: newId(),
      mobile: '',
      certificate: '',
    }),
    ownMine: () => ({ invitationCode: '' }),
    list: () => ({ from: '2026-11-01', to: '2026-11-20' }),
  },
};
