import { useMemo } from 'react';
import { decisions } from '../../../kit/web/decide/decisions.ts';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { setCount } from '../../../kit/web/app/counts.ts';
import { useScreen } from '../../../kit/web/app/screen.ts';
import { IconCheck, IconSuccess } from '../../../kit/web/display/icons.tsx';
import { edits, sends, undoBy, type Tools } from '../../../kit/web/list/edits.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { messagesCalls as calls } from '../calls.ts';
import { unreadCount } from '../menu.ts';
import type { MessageKind } from '../rules.ts';
import type { Message } from './message-words.ts';

const MessageDecision = late(async () => (await import('./message-decision.tsx')).MessageDecision);
const MessageDialog = late(async () => (await import('./message-dialog.tsx')).MessageDialog);

type ReadAnswer = OutputOf<typeof calls.read>;
const reading = {
  after: countUnread,
  undo: ({ read, readAt }: ReadAnswer) => (read > 0 ? undoBy(calls.unread, { readAt }) : null),
};

/** The acts on a message, and on all of a kind. */
export const messageActs = (kind: MessageKind | 'waiting') =>
  edits<Message>({
    changes: [calls.list, calls.pushResult],
    acts: [
      {
        id: 'decide',
        label: ({ messages }) => messages.action.decide,
        icon: <IconSuccess />,
        when: mayDecide,
        // A message listed for a decision opens with the decision, another with its object.
        opens: kind === 'waiting',
        run: (message, { show, act }) => {
          if (message.unread) act('opened', message);
          show((onClose) => <MessageDecision message={message} onClose={onClose} />);
        },
      },
      { id: 'open', label: ({ messages }) => messages.action.open, opens: true, run: open },
      sends(calls.read, {
        id: 'read',
        label: ({ messages }) => messages.action.read,
        when: ({ unread }) => unread,
        input: ({ id }) => ({ ids: [id] }),
        done: ({ messages }, _row, { read }) => messages.action.readDone(read),
        ...reading,
      }),
      // Opening a message marks it as read.
      sends(calls.read, {
        id: 'opened',
        label: ({ messages }) => messages.action.read,
        when: () => false,
        input: ({ id }: Message) => ({ ids: [id] }),
        after: countUnread,
      }),
    ],
    buttons:
      kind === 'waiting'
        ? []
        : [
            sends(calls.read, {
              id: 'readAll',
              label: ({ messages }) => messages.action.readAll,
              icon: <IconCheck />,
              input: () => ({ kind }),
              done: ({ messages }, _row, { read }) => messages.action.readDone(read),
              ...reading,
            }),
          ],
  });

/** Whether the message asks for what may be done here. */
const mayDecide = ({ act, handled, objectId, key }: Message): boolean =>
  act !== null && !handled && objectId !== null && key in decisions.get();

function open(message: Message, { go, show, act }: Tools<Message>): void {
  if (message.unread) act('opened', message);
  if (message.link) go(message.link);
  else show((onClose) => <MessageDialog message={message} onClose={onClose} />);
}

async function countUnread(): Promise<void> {
  const { unread } = await send(calls.pushResult, {}, { quiet: true });
  setCount(unreadCount, unread);
}

/** The categories that have messages, and the chosen one: most belong to parts that an organisation does not use. */
export function useOffered(): readonly string[] {
  const chosen = useScreen().search['category'];
  const known = useCall(calls.pushResult, {}, { quiet: true }).data?.categories;
  return useMemo(() => {
    const codes = (known ?? []).map(({ category }) => String(category));
    return typeof chosen === 'number' || typeof chosen === 'string'
      ? [...new Set([...codes, `${chosen}`])]
      : codes;
  }, [chosen, known]);
}
