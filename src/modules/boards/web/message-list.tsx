import type { ReactNode } from 'react';
import { bulk, sendsMany } from '../../../kit/web/list/bulk/bulk-acts.tsx';
import { edits } from '../../../kit/web/list/edits.tsx';
import { column, custom, days, filter, search, sentAs } from '../../../kit/web/list/list-fields.tsx';
import { picked } from '../../../kit/web/list/filter/picked-filter.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { messageFields as fields, messageWords } from '../columns.ts';
import { messageCalls as calls, type MessageRow } from '../message.calls.ts';
import { boardRights } from '../permissions.ts';
import { isAllowed, mayResend } from '../rules/states.ts';
import { messageTones } from './tones.ts';

/** How soon the list is read again: where messages wait, and where none does. */
const [soonMs, laterMs] = [5_000, 30_000];
const changes = [calls.list];
const findBoards = async () => (await import('./find-boards.ts')).findBoards;
const itemsOf = (rows: readonly MessageRow[]) => ({
  items: rows.map(({ id, version }) => ({ id, version })),
});

/** Why a message failed, waits or was withdrawn. */
function Reason({ reason }: MessageRow): ReactNode {
  const { faults, messages } = useText().boards;
  const words: Readonly<Record<string, string>> = { ...faults, ...messages.reasons };
  return words[reason] ?? reason;
}

/** /device/MessageList: what boards were sent and what waits. */
export default listScreen(calls.list, {
  path: '/device/MessageList',
  words: ({ boards }) => ({
    ...messageWords({ boards }),
    help: boards.messages.help,
    filters: {
      keyword: boards.messages.keyword,
      state: boards.messages.columns.state,
      source: boards.messages.columns.source,
      board: boards.messages.board,
      from: boards.messages.days,
    },
    empty: { title: boards.messages.emptyTitle, text: boards.messages.emptyText },
  }),
  row: { key: 'id', name: 'text' },
  columns: [
    column(fields.text, { main: true, wraps: true }),
    column(fields.state, { tones: messageTones, phone: 'state' }),
    column(fields.source),
    column(fields.boardName, { wraps: true, phone: 'note' }),
    column(fields.createdAt, { sort: true, phone: 'value' }),
    column(fields.lastAt, { sort: true }),
    column(fields.untilAt),
    custom('reason', (row: MessageRow) => <Reason {...row} />, { width: 160, wraps: true }),
    column(fields.attempts, { hidden: true }),
    column(fields.firstAt, { hidden: true }),
    column(fields.byName, { hidden: true }),
  ],
  again: (rows) => (rows.some(({ state }) => state === 'queued') ? soonMs : laterMs),
  filters: [
    search('keyword'),
    filter(fields.state),
    filter(fields.source),
    sentAs(picked('board', findBoards), ({ id }) => ({ deviceId: id })),
    days('from', 'to'),
  ],
  use: [
    edits<MessageRow>({
      changes,
      form: {
        load: () => import('./message-form.tsx'),
        save: calls.send,
        onlyNew: true,
        newText: ({ boards }) => boards.messages.add,
      },
    }),
    bulk<MessageRow>({
      key: ({ id }) => id,
      name: ({ text, boardName }) => `${boardName}: ${text}`,
      changes,
      acts: [
        sendsMany(calls.cancel, {
          id: 'cancel',
          label: ({ boards }) => boards.messages.cancel,
          danger: true,
          allows: ({ state }) => isAllowed('cancel', state),
          ask: (_rows, { texts: { boards } }) => ({
            title: boards.messages.cancel,
            status: boards.messages.cancelTip,
            tip: '',
            danger: true,
          }),
          input: itemsOf,
        }),
        sendsMany(calls.resend, {
          id: 'resend',
          label: ({ boards }) => boards.messages.resend,
          allows: mayResend,
          ask: (_rows, { texts: { boards } }) => ({
            title: boards.messages.resend,
            status: boards.messages.resendTip,
            tip: '',
          }),
          input: itemsOf,
        }),
      ],
    }),
    exported('boards.messages', boardRights.messages),
  ],
});
