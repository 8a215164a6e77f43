import { choice } from '../../../../kit/contract/list/columns.ts';
import { edits } from '../../../../kit/web/list/edits.tsx';
import { column, filter, search, sentAs } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { exported } from '../../../files/web/door.tsx';
import { correctionFields as fields } from '../../day.columns.ts';
import {
  correctionCalls as calls,
  correctionStatuses,
  dayCalls,
  type CorrectionRow,
  type CorrectionStatus,
} from '../../day.calls.ts';
import { attendanceRights } from '../../permissions.ts';
import { correctionTones } from '../tones.ts';
import { correctionActs } from './correction-acts.ts';

const DayDrawer = late(async () => (await import('./day-drawer.tsx')).default);

const statusFilter = sentAs(
  filter(choice('status', ['todo', ...correctionStatuses])),
  (status): { status?: CorrectionStatus; waitsForMe?: boolean } =>
    status === 'todo' ? { waitsForMe: true } : { status },
);

/** /device/attendanceReport/corrections: punches that members ask for. */
export default listScreen(calls.list, {
  path: '/device/attendanceReport/corrections',
  words: ({ attendanceDays: { corrections: words } }) => ({
    title: words.title,
    columns: words.columns,
    choices: { status: { todo: words.todo, ...words.statuses } },
    help: words.help,
    filters: { keyword: words.keyword, status: words.columns.status },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(fields.memberName, { main: true }),
    column(fields.status, { tones: correctionTones, phone: 'state' }),
    column(fields.day, { sort: true, phone: 'note' }),
    column(fields.at, { phone: 'value' }),
    column(fields.reason, { wraps: true }),
    column(fields.createdAt, { sort: true }),
    column(fields.unitName, { wraps: true, yields: true }),
    column(fields.memberNo, { yields: true }),
    column(fields.decidedBy),
    column(fields.remark, { wraps: true, spare: true }),
  ],
  filters: [search('keyword'), statusFilter],
  use: [
    edits<CorrectionRow>({
      changes: [calls.list, dayCalls.list, dayCalls.detail],
      acts: [
        {
          id: 'open',
          label: ({ attendanceDays }) => attendanceDays.open,
          opens: true,
          run: ({ memberId, day }, { show }) =>
            show((onClose) => <DayDrawer memberId={memberId} day={day} onClose={onClose} />),
        },
        ...correctionActs,
      ],
    }),
    exported('attendance.corrections', attendanceRights.days),
  ],
});
