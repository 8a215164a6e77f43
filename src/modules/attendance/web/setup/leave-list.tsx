import { edits } from '../../../../kit/web/list/edits.tsx';
import { column, days, filter, search, sentAs } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { exported } from '../../../files/web/door.tsx';
import { memberFilter } from '../../../members/web/fields.tsx';
import { leaveFields as fields, leaveWords } from '../../columns.ts';
import { attendanceRights } from '../../permissions.ts';
import { setupCalls as calls, type LeaveRow } from '../../setup.calls.ts';

/** /device/attendanceSetting/leave: leave, paid leave and business trips. */
export default listScreen(calls.leaves, {
  path: '/device/attendanceSetting/leave',
  words: ({ attendance: { leaves: words } }) => ({
    ...leaveWords({ attendance: { leaves: words } } as Parameters<typeof leaveWords>[0]),
    help: words.help,
    filters: {
      keyword: words.keyword,
      kind: words.columns.kind,
      from: words.span,
      member: words.columns.memberName,
    },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(fields.memberName, { main: true, sort: true }),
    column(fields.memberNo),
    column(fields.unitName, { wraps: true, yields: true }),
    column(fields.kind, { phone: 'state' }),
    column(fields.fromDay, { sort: true, phone: 'value' }),
    column(fields.fromTime),
    column(fields.untilDay, { phone: 'note' }),
    column(fields.untilTime),
    column(fields.reason, { wraps: true }),
    column(fields.byName, { hidden: true }),
  ],
  filters: [
    search('keyword'),
    filter(fields.kind),
    days('from', 'to'),
    sentAs(memberFilter('member', { rare: true }), ({ id }) => ({ memberId: id })),
  ],
  use: [
    edits<LeaveRow>({
      changes: [calls.leaves],
      form: {
        load: () => import('./leave-form.tsx'),
        save: calls.saveLeave,
        newText: ({ attendance }) => attendance.leaves.add,
      },
      remove: {
        call: calls.removeLeave,
        input: ({ id, version }) => ({ id, version }),
        name: ({ memberName }) => memberName,
      },
    }),
    exported('attendance.leaves', attendanceRights.settings),
  ],
});
