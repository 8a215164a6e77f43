import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { administratorsCalls } from '../administrators.calls.ts';
import { memberManagersCalls } from '../app-managers.calls.ts';
import { rolesCalls } from '../calls.ts';
import { administratorsHandlers } from './administrators.ts';
import { appManagers } from './app-managers.ts';
import { rolesExports } from './exports.ts';
import { rolesHandlers } from './handlers.ts';
import { onRights } from './live.ts';

const memberManagers = appManagers({
  calls: memberManagersCalls,
  app: 'members',
  area: 'members',
  moduleCode: 'emdms_base',
});

export const rolesModule: Module = {
  name: 'roles',
  ...implement(
    {
      ...rolesCalls,
      ...named('administrators', administratorsCalls),
      ...named('memberManagers', memberManagersCalls),
    },
    {
      ...rolesHandlers,
      ...named('administrators', administratorsHandlers),
      ...named('memberManagers', memberManagers.handlers),
    },
  ),
  exports: rolesExports(memberManagers.list),
  on: { 'access.rights': onRights },
};
