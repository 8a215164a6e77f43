import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { edits, type RowAct } from '../../../kit/web/list/edits.tsx';
import { sentAs, column, custom, filter } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { questionCalls as calls, type QuestionRow as Row } from '../calls.ts';
import { questionFields as fields } from '../columns.ts';
import type { QuestionScope } from '../rules.ts';
import { questionActs, thingOf } from './acts.ts';
import { LinePoints } from './line-points.tsx';
import { questionTones } from './tones.ts';

const opening: RowAct<Row> = {
  id: 'open',
  label: ({ questions }) => questions.reason,
  opens: true,
  run: ({ id }, { go }) => go(`/integralManage/questions/detail/${id}`),
};

/** The day, and whether it has passed. */
function Due({ row: { due, overdue } }: { row: Row }) {
  const words = useText().questions;
  return (
    <>
      {due} {overdue && <StatusTag tone="danger">{words.overdue}</StatusTag>}
    </>
  );
}

function Thing({ row }: { row: Row }) {
  return thingOf(row, useText().questions);
}

/** /integralManage/questions: what the reader asked, what waits for the reader, and for deciders all of it. */
export default listScreen(calls.list, {
  path: '/integralManage/questions',
  live: ['todo', 'message.integral'],
  words: ({ questions: words }) => ({
    title: words.title,
    help: words.help,
    columns: {
      askedAt: words.askedAt,
      memberName: words.member,
      topicName: words.record,
      eventName: words.line,
      points: words.points,
      reason: words.reason,
      status: words.status,
      due: words.due,
    },
    filters: { scope: words.scope, status: words.status },
    choices: {
      scope: { mine: words.mine, todo: words.todo, all: words.all },
      status: words.statuses,
    },
    empty: { title: words.emptyTitle, text: words.emptyText, next: '/integralManage/myPoints' },
  }),
  preview: ({ id }) => `/integralManage/questions/detail/${id}`,
  row: { key: 'id', name: ({ topicName, memberName }) => topicName || memberName },
  columns: [
    column(fields.askedAt, { sort: true }),
    column(fields.memberName),
    custom('topicName', (row: Row) => <Thing row={row} />, { main: true, wraps: true, width: 190 }),
    column(fields.eventName, { wraps: true }),
    custom('points', (row: Row) => <LinePoints row={row} />, { width: 130 }),
    column(fields.reason, { wraps: true }),
    column(fields.status, { tones: questionTones }),
    custom('due', (row: Row) => <Due row={row} />, { width: 150, sort: true }),
  ],
  filters: [
    sentAs(filter(fields.scope), (scope) => ({ scope: scope as QuestionScope })),
    filter(fields.status),
  ],
  use: edits<Row>({ changes: [calls.list, calls.detail], acts: [opening, ...questionActs] }),
});
