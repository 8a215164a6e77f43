import { useEffect, useSyncExternalStore } from 'react';
import { decisions } from '../../../kit/web/decide/decisions.ts';
import { useScreen } from '../../../kit/web/app/screen.ts';
import { choice, flag } from '../../../kit/contract/list/columns.ts';
import { sentAs, custom, filter } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useLanguage, useText } from '../../../kit/web/text/text.tsx';
import { messagesCalls as calls } from '../calls.ts';
import { offeredCategories, type MessageKind } from '../rules.ts';
import { rememberMessageList } from './last-list.ts';
import { messageActs, useOffered } from './message-acts.tsx';
import { At, Category, State, Title } from './message-cells.tsx';
import { wordsOf, type Message } from './message-words.ts';

/** Two columns of them are the message itself, which every list of messages shows alike. */
const columns = [
  custom('category', (message: Message) => <Category message={message} />, { width: 150, phone: 'lead' }),
  custom('title', (message: Message) => <Title message={message} />, {
    width: 520,
    wraps: true,
    main: true,
  }),
  custom('state', (message: Message) => <State message={message} />, { width: 110, phone: 'state' }),
  custom('at', (message: Message) => <At message={message} />, { width: 150, phone: 'note' }),
] as const;

/** A row is called by its words; what may be decided comes with the modules that are fetched after the first rows. */
function useMessages() {
  const [texts, language] = [useText(), useLanguage()];
  useSyncExternalStore(decisions.subscribe, decisions.get);
  return { rowName: (message: Message) => wordsOf(texts, message, language) };
}

const anyCategory = choice('category', offeredCategories().map(String));

/** One of the two lists of the message centre. A row opens its object, or else its text, and is then read. */
export function messageList(kind: MessageKind, path: `/${string}`) {
  const useActs = messageActs(kind);
  const categories = choice('category', offeredCategories(kind).map(String));
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
      filters: { category: filters.category, unread: state.unread, waiting: state.act },
      choices: {
        category,
        unread: { label: filters.state, all: filters.all },
        waiting: { label: filters.waiting, all: filters.all },
      },
      empty,
    }),
    row: { key: 'id', name: 'key' },
    columns,
    facts: useOffered,
    filters: (among) => [
      sentAs(filter(categories, { among }), (category) => ({ category: Number(category) })),
      sentAs(filter(flag('unread')), () => ({ unreadOnly: true })),
      sentAs(filter(flag('waiting')), () => ({ waitingOnly: true })),
    ],
    use: () => {
      useEffect(() => rememberMessageList(path), []);
      return { ...useActs(), ...useMessages() };
    },
  });
}

/** Messages that ask the reader to act, in both lists; above them the number of waiting items of each kind. */
export function waitingList(path: `/${string}`) {
  const useActs = messageActs('waiting');
  return listScreen(calls.list, {
    path,
    key: ['waiting'],
    input: { waitingOnly: true },
    live: ['message.integral', 'message.notice', 'todo'],
    words: ({ messages: { waiting, column: named, filter: filters, category } }) => ({
      title: waiting.title,
      help: waiting.help,
      columns: named,
      filters: { category: filters.category },
      choices: { category },
      empty: waiting.empty,
    }),
    row: { key: 'id', name: 'key' },
    columns,
    facts: useOffered,
    filters: (among) => [
      sentAs(filter(anyCategory, { among }), (category) => ({ category: Number(category) })),
    ],
    use: () => {
      const { parts } = useScreen();
      return { ...useActs(), ...useMessages(), above: parts };
    },
  });
}
