import type { OutputOf } from '../../../../kit/contract/call.ts';
import { edits, sends } from '../../../../kit/web/list/edits.tsx';
import { column, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { membersCalls } from '../../../members/calls.ts';
import { requestFields as fields } from '../../columns.ts';
import { profileCalls as calls } from '../../profile.calls.ts';
import { requestTones } from './request-tones.ts';

type Request = OutputOf<typeof calls.requests>['rows'][number];

/** /memberManage/requests: what members ask to have changed, for those who may change members. */
export default listScreen(calls.requests, {
  path: '/memberManage/requests',
  words: ({ account: { request: words } }) => ({
    title: words.title,
    help: words.help,
    columns: words.columns,
    filters: { keyword: words.keyword, status: words.columns.status },
    choices: { status: words.statuses },
    empty: words.empty,
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
  filters: [search('keyword'), filter(fields.status)],
  use: edits<Request>({
    changes: [calls.requests, membersCalls.list],
    acts: [
      sends(calls.acceptChange, {
        id: 'accept',
        label: ({ account }) => account.request.accept,
        when: ({ can }) => can.decide,
        opens: true,
        input: ({ id, version }) => ({ id, version }),
        ask: (row, { account: { request: words } }) => ({
          title: words.acceptTitle(row.memberName),
          status:
            [row.name, row.number, row.position, row.joinTime].filter(Boolean).join(' · ') || row.remark,
          tip: words.acceptTip,
          confirmText: words.accept,
        }),
        done: ({ account }, { memberName }) => account.request.accepted(memberName),
      }),
      sends(calls.declineChange, {
        id: 'decline',
        label: ({ account }) => account.request.decline,
        when: ({ can }) => can.decide,
        danger: true,
        input: ({ id, version }, reason) => ({ id, version, reason }),
        ask: (row, { account: { request: words } }) => ({
          title: words.declineTitle(row.memberName),
          status: row.remark,
          tip: words.declineTip,
          confirmText: words.decline,
          reason: 'required',
          danger: true,
        }),
        done: ({ account }, { memberName }) => account.request.declined(memberName),
      }),
    ],
  }),
});
