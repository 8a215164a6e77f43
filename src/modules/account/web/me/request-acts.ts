import type { OutputOf } from '../../../../kit/contract/call.ts';
import { sends, type RowAct } from '../../../../kit/web/list/edits.tsx';
import { profileCalls as calls } from '../../profile.calls.ts';

export type Request = OutputOf<typeof calls.requests>['rows'][number];

/** The decisions on a request, in the list and at the message that reports it. */
export const requestActs: readonly RowAct<Request>[] = [
  sends(calls.acceptChange, {
    id: 'accept',
    label: ({ account }) => account.request.accept,
    when: ({ can }) => can.decide,
    opens: true,
    input: ({ id, version }) => ({ id, version }),
    ask: (row, { account: { request: words } }) => ({
      title: words.acceptTitle(row.memberName),
      status: [row.name, row.number, row.position, row.joinTime].filter(Boolean).join(' · ') || row.remark,
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
];
