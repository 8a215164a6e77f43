import { useEffect } from 'react';
import { choice, flag, instant } from '../../../kit/contract/list/columns.ts';
import { asked, column, custom, filter } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useLanguage, useText } from '../../../kit/web/text/text.tsx';
import { messagesCalls as calls } from '../calls.ts';
import { categoriesOf, type MessageKind } from '../rules.ts';
import { rememberMessageList } from './last-list.ts';
import { messageActs, useOffered } from './message-acts.tsx';
import { Category, State, Title } from './message-cells.tsx';
import { wordsOf, type Message } from './message-words.ts';

/** One of the two lists of the message centre. A row opens its object, or else its text, and is then read. */
export function messageList(kind: MessageKind, path: `/${string}`) {
  const useActs = messageActs(kind);
  const categories = choice('category', categoriesOf(kind).map(String));
  return listScreen(calls.list, {
    path,
    key: [kind],
    input: { kind },
    live: [`message.${kind}`, 'todo'],
    liveReads: [calls.pushResult],
    words: ({ messages: { menu, help, column: columns, filter: filters, state, category, empty } }) => ({
      title: menu[kind],
      help: help[kind],
      columns,
      filters: { category: filters.category, unread: state.unread },
      choices: { category, unread: { label: filters.state, all: filters.all } },
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
      column(instant('at', { width: 150 }), { ago: true }),
    ],
    facts: useOffered,
    filters: (among) => [
      asked(filter(categories, { among }), (category) => ({ category: Number(category) })),
      asked(filter(flag('unread')), () => ({ unreadOnly: true })),
    ],
    use: () => {
      const [texts, language] = [useText(), useLanguage()];
      useEffect(() => rememberMessageList(path), []);
      return { ...useActs(), rowName: (message) => wordsOf(texts, message, language) };
    },
  });
}
