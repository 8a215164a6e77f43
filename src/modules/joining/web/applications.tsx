import { sentAs, column, days, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { exported } from '../../files/web/door.tsx';
import { joiningCalls as calls } from '../calls.ts';
import { applicationFields as fields, applicationWords } from '../columns.ts';
import { joiningRights } from '../permissions.ts';
import { useApplicationActs } from './application-acts.tsx';
import { useApplicationBulk } from './application-bulk.tsx';
import { stateTones } from './tones.ts';
import './style.css';

/** Those that an approver can see: what was not sent yet is its applicant's alone. */
const offered = [
  'todo',
  'untreated',
  'delivered',
  'passed',
  'completed',
  'rejected',
  'withdrawn',
  'cancelled',
] as const;

/** /memberManage/applyMember: applications to join, with their states. */
export default listScreen(calls.list, {
  path: '/memberManage/applyMember',
  words: ({ joining: words }) => ({
    ...applicationWords({ joining: words }),
    help: words.applications.help,
    filters: words.applications.filters,
    empty: {
      title: words.applications.emptyTitle,
      text: words.applications.emptyText,
      next: '/memberManage/invitation',
    },
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(fields.fullName, { wraps: true }),
    column(fields.applyTime, { sort: true }),
    column(fields.orgFullName, { wraps: true, hidden: true }),
    column(fields.joinTime),
    column(fields.memberName, { main: true, sort: true, wraps: true }),
    column(fields.mobile),
    column(fields.sex),
    column(fields.applyRemarks, { wraps: true }),
    column(fields.approverRemarks, { wraps: true }),
    column(fields.approvalTime, { sort: true }),
    column(fields.approverName),
    column(fields.status, { tones: stateTones, pin: 'end', width: 124 }),
    column(fields.assigneeName, { hidden: true }),
    column(fields.invitationTitle, { wraps: true }),
  ],
  filters: [
    search('keyword'),
    sentAs(filter(fields.status, { among: offered }), (state) => ({ states: [state] })),
    days('from', 'to'),
  ],
  use: [
    useApplicationActs,
    useApplicationBulk,
    exported('joining.applications', joiningRights.exportApplications),
  ],
});
