import { sends, type RowAct } from '../../../kit/web/list/edits.tsx';
import { announcementsCalls as calls, type AnnouncementRow } from '../calls.ts';

type Row = AnnouncementRow;
const versioned = ({ id, version }: Row) => ({ id, version });

/** The steps of an announcement that a person takes, in the list and where a message asks for its approval. */
export const announcementActs: readonly RowAct<Row>[] = [
  sends(calls.submit, {
    id: 'submit',
    label: ({ announcements: { acts } }) => acts.submit,
    when: ({ state }) => state === 'draft',
    input: versioned,
    done: ({ announcements: { acts } }) => acts.submitted,
  }),
  sends(calls.approve, {
    id: 'approve',
    label: ({ announcements: { acts } }) => acts.approve,
    when: ({ state, mayApprove }) => state === 'review' && mayApprove,
    input: versioned,
    done: ({ announcements: { acts } }) => acts.approved,
  }),
  sends(calls.refuse, {
    id: 'refuse',
    label: ({ announcements: { acts } }) => acts.refuse,
    danger: true,
    when: ({ state, mayApprove }) => state === 'review' && mayApprove,
    ask: ({ title }, { announcements: { acts } }) => ({
      title: acts.refuse,
      status: title,
      tip: acts.refuseTip,
      danger: true,
      reason: 'required',
    }),
    input: (row, reason) => ({ ...versioned(row), reason }),
    done: ({ announcements: { acts } }) => acts.refused,
  }),
  sends(calls.withdraw, {
    id: 'withdraw',
    label: ({ announcements: { acts } }) => acts.withdraw,
    when: ({ state }) => state === 'review' || state === 'approved',
    input: versioned,
    done: ({ announcements: { acts } }) => acts.withdrawn,
  }),
  sends(calls.end, {
    id: 'end',
    label: ({ announcements: { acts } }) => acts.end,
    when: ({ state }) => state === 'published',
    ask: ({ title }, { announcements: { acts } }) => ({ title: acts.end, status: title, tip: acts.endTip }),
    input: versioned,
    done: ({ announcements: { acts } }) => acts.ended,
  }),
  sends(calls.recall, {
    id: 'recall',
    label: ({ announcements: { acts } }) => acts.recall,
    danger: true,
    when: ({ state }) => state === 'published' || state === 'ended',
    ask: ({ title }, { announcements: { acts } }) => ({
      title: acts.recall,
      status: title,
      tip: acts.recallTip,
      danger: true,
      reason: 'required',
    }),
    input: (row, reason) => ({ ...versioned(row), reason }),
    done: ({ announcements: { acts } }) => acts.recalled,
  }),
];
