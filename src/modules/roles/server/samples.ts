/** The samples of this module for the tests over all calls. */
import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { memberRights } from '../../members/permissions.ts';
import { rolesCalls } from '../calls.ts';

const administrators = ['administrator'] as const;

export const samples: Samples = {
  audience: {
    list: administrators,
    detail: administrators,
    tree: administrators,
    save: administrators,
    restore: administrators,
    demandSteps: administrators,
    remove: administrators,
    holders: administrators,
    bind: administrators,
    startView: administrators,
    endView: 'members',
    setEdition: administrators,
    log: administrators,
    givers: 'members',
    askRight: 'members',
    administratorsList: administrators,
    administratorsAdd: administrators,
    administratorsScope: administrators,
    administratorsRemove: administrators,
    administratorsHandOver: administrators,
    administratorsLog: administrators,
    memberManagersList: administrators,
    memberManagersChoices: administrators,
    memberManagersSet: administrators,
    memberManagersLog: administrators,
    ticketManagersList: administrators,
    ticketManagersChoices: administrators,
    ticketManagersSet: administrators,
    ticketManagersLog: administrators,
  },
  fields: { moveTo: 'role' },
  thing: (call) => (/^(administrators|memberManagers|ticketManagers)/.test(call) ? 'member' : 'ownRole'),
  make: async ({ merit: { manager, org } }) => {
    const id = newId();
    await manager.as.get(rolesCalls.save, {
      id,
      version: 0,
      name: `Role ${org.mark}`,
      note: '',
      app: 'members',
      permissions: [],
    });
    return { ownRole: id };
  },
  inputs: {
    save: () => ({ id: newId(), version: 0, permissions: [] }),
    askRight: () => ({ ids: [memberRights.freeze] }),
    startView: () => ({ id: newId(), memberId: null }),
  },
};
