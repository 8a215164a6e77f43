import { accessRights } from '../../../access/permissions.ts';
import { ticketManagersCalls } from '../../app-managers.calls.ts';
import { managersScreen } from './managers-screen.tsx';

/** /roleManage/setRole: who has which role of the tickets application, and for which units. */
export default managersScreen({
  calls: ticketManagersCalls,
  path: '/roleManage/setRole',
  words: ({ rolesPeople: { managers, ticketManagers } }) => ({
    ...managers,
    title: ticketManagers.title,
    help: ticketManagers.help,
    form: { ...managers.form, hints: { ...managers.form.hints, ...ticketManagers.hints } },
  }),
  exports: { kind: 'roles.ticketManagers', right: accessRights.ticketManagers },
});
