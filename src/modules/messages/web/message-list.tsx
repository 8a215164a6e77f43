import { useEffect, useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconCheck } from '../../../kit/web/display/icons.tsx';
import { asked, choice, custom, moment, presence } from '../../../kit/web/list/list-fields.tsx';
import { listScreen, type ListParts } from '../../../kit/web/list/list-screen.tsx';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { send } from '../../../kit/web/send/send.ts';
import { useAct } from '../../../kit/web/send/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useLanguage, useText } from '../../../kit/web/text/text.tsx';
import { messagesCalls } from '../calls.ts';
import { categoriesOf, type MessageKind } from '../rules.ts';
import { Category, State, Title } from './message-cells.tsx';
import { rememberMessageList } from './last-list.ts';
import { MessageDialog } from './message-dialog.tsx';
import { wordsOf, type Message } from './message-words.ts';

/** One of the two lists of the message centre. A row opens its object, or else its text, and is then read. */
export const messageList = (kind: MessageKind, path: `/${string}`) =>
  listScreen(messagesCalls.list, {
    path,
    key: [kind],
    input: { kind },
    live: [`message.${kind}`, 'todo'],
    liveReads: [messagesCalls.pushResult],
    words: ({ messages: { menu, help, column, filter, state, category, empty } }) => ({
      title: menu[kind],
      help: help[kind],
      columns: column,
      filters: { category: filter.category, unread: state.unread },
      choices: { category, unread: { label: filter.state, all: filter.all } },
      empty,
    }),
    row: { key: 'id', name: 'key' },
    columns: [
      custom('category', (message: Message) => <Category message={message} />, { width: 150 }),
      custom('title', (message: Message) => <Title message={message} />, {
        width: 520,
        wraps: true,
        main: true,
      }),
      custom('state', (message: Message) => <State message={message} />, { width: 110 }),
      moment('at'),
    ],
    filters: [
      asked(choice('category', categoriesOf(kind).map(String)), (category) => ({
        category: Number(category),
      })),
      asked(presence('unread'), () => ({ unreadOnly: true })),
    ],
    use: ({ query }) => {
      useEffect(() => rememberMessageList(path), []);
      return useMessageParts(kind, Number(query.filters['category'] ?? Number.NaN));
    },
  });

/** A row's target and actions, and the categories that have messages. */
function useMessageParts(kind: MessageKind, chosen: number): ListParts<Message> {
  const texts = useText();
  const { action } = texts.messages;
  const language = useLanguage();
  const { go } = useNavigator();
  const [shown, setShown] = useState<Message | null>(null);
  const known = useCall(messagesCalls.pushResult, {}, { quiet: true }).data?.categories ?? [];
  const offered = [chosen, ...known.map(({ category }) => category)].map(String);
  const read = useAct(messagesCalls.read, {
    after: async () => {
      const { unread } = await send(messagesCalls.pushResult, {}, { quiet: true });
      useSettings.setState({ messageCount: unread });
    },
    changes: [messagesCalls.list, messagesCalls.pushResult],
  });
  const open = (message: Message): void => {
    if (message.unread) void read.run({ ids: [message.id] });
    if (message.link) go(message.link);
    else setShown(message);
  };
  return {
    rowName: (message) => wordsOf(texts, message, language),
    onOpen: open,
    rowActions: (message) => [
      { id: 'open', label: action.open, onSelect: () => open(message) },
      ...(message.unread
        ? [{ id: 'read', label: action.read, onSelect: () => void read.run({ ids: [message.id] }) }]
        : []),
    ],
    actions: (
      <Button icon={<IconCheck />} onClick={() => void read.run({ kind })}>
        {action.readAll}
      </Button>
    ),
    // Most categories belong to parts that an organisation does not use.
    narrow: (filters) =>
      filters.map((def) =>
        def.kind === 'select'
          ? { ...def, options: def.options.filter(({ value }) => offered.includes(value)) }
          : def,
      ),
    dialog: shown && <MessageDialog message={shown} onClose={() => setShown(null)} />,
  };
}
