import { accessRights } from '../../../access/permissions.ts';
import { memberManagersCalls } from '../../app-managers.calls.ts';
import { managersScreen } from './managers-screen.tsx';

/** /bpcAppMember/managerSetting: who manages members, and of which units. */
export default managersScreen({
  calls: memberManagersCalls,
  path: '/bpcAppMember/managerSetting',
  words: ({ rolesPeople }) => rolesPeople.managers,
  exports: { kind: 'roles.memberManagers', right: accessRights.memberManagers },
});
