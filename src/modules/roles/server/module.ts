import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { administratorsCalls } from '../administrators.calls.ts';
import { memberManagersCalls, ticketManagersCalls } from '../app-managers.calls.ts';
import { rolesCalls } from '../calls.ts';
import { requestCalls } from '../request.calls.ts';
import { administratorsHandlers } from './administrators.ts';
import { appManagers } from './app-managers.ts';
import { rolesExports } from './exports.ts';
import { rolesHandlers } from './handlers.ts';
import { askRight, givers } from './request.ts';
import { onRights } from './live.ts';

const memberManagers = appManagers({
  calls: memberManagersCalls,
  app: 'members',
  area: 'members',
  group: 'EMDMSPC',
});
const ticketManagers = appManagers({
  calls: ticketManagersCalls,
  app: 'tickets',
  area: 'tickets',
  group: 'VOUCHER',
});

export const rolesModule: Module = {
  name: 'roles',
  ...implement(
    {
      ...rolesCalls,
      ...requestCalls,
      ...named('administrators', administratorsCalls),
      ...named('memberManagers', memberManagersCalls),
      ...named('ticketManagers', ticketManagersCalls),
    },
    {
      ...rolesHandlers,
      givers,
      askRight,
      ...named('administrators', administratorsHandlers),
      ...named('memberManagers', memberManagers.handlers),
      ...named('ticketManagers', ticketManagers.handlers),
    },
  ),
  exports: rolesExports({ memberManagers: memberManagers.list, ticketManagers: ticketManagers.list }),
  on: { 'access.rights': onRights },
};
