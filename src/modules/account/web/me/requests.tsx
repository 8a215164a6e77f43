import { choice } from '../../../../kit/contract/list/columns.ts';
import { edits } from '../../../../kit/web/list/edits.tsx';
import { sentAs, column, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { membersCalls } from '../../../members/calls.ts';
import { requestFields as fields, requestStatuses, type RequestStatus } from '../../columns.ts';
import { profileCalls as calls } from '../../profile.calls.ts';
import { requestActs, type Request } from './request-acts.ts';
import { requestTones } from './request-tones.ts';

const statusFilter = sentAs(
  filter(choice('status', ['todo', ...requestStatuses])),
  (status): { status?: RequestStatus; waitsForMe?: boolean } =>
    status === 'todo' ? { waitsForMe: true } : { status },
);

/** /memberManage/requests: what members ask to have changed, for those who may change members. */
export default listScreen(calls.requests, {
  path: '/memberManage/requests',
  words: ({ account: { request: words } }) => ({
    title: words.title,
    help: words.help,
    columns: words.columns,
    filters: { keyword: words.keyword, status: words.columns.status },
    choices: { status: { todo: words.todo, ...words.statuses } },
    empty: { ...words.empty, next: '/memberManage' },
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(fields.memberName, { main: true, sort: true }),
    column(fields.memberNo),
    column(fields.asked),
    column(fields.joinTime),
    column(fields.remark, { wraps: true }),
    column(fields.status, { tones: requestTones }),
    column(fields.askedAt, { sort: true }),
    column(fields.byName, { spare: true }),
    column(fields.answer, { spare: true }),
  ],
  filters: [search('keyword'), statusFilter],
  use: edits<Request>({
    changes: [calls.requests, membersCalls.list],
    acts: requestActs,
  }),
});
