import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { messageTime } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/button.tsx';
import { IconCheck } from '../../../kit/web/icons.tsx';
import { useListAddress } from '../../../kit/web/list-address.ts';
import { ListScreen, type ListQuery } from '../../../kit/web/list-screen.tsx';
import { onLive } from '../../../kit/web/live.ts';
import { useNavigator } from '../../../kit/web/screen.ts';
import { send } from '../../../kit/web/send/send.ts';
import { callKey } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import type { Column } from '../../../kit/web/table-model.ts';
import { StatusTag } from '../../../kit/web/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useListView } from '../../views/web/views.web.tsx';
import { messagesCalls } from '../messages.calls.ts';
import { categoriesOf, categoryKeys, type MessageCategory, type MessageKind } from '../messages.rules.ts';
import type { MessagesText } from '../messages.text.zh_CN.ts';
import { categoryIcons } from './category-icon.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { categoryName, wordsOf, type Message } from './message-words.ts';
import './messages.css';

const filterNames = ['category', 'unread'];

/** One of the two lists of the message centre. A row opens what it speaks of, or else itself, and is read by that. */
export function MessageList({ kind, path }: { kind: MessageKind; path: string }): ReactNode {
  const text = useText().messages;
  const zone = useSettings((settings) => settings.zone);
  const navigator = useNavigator();
  const [query, setQuery] = useListAddress(filterNames);
  const listView = useListView(path, query, setQuery);
  const { refresh, read } = useReading(kind);
  useEffect(() => {
    // What was asked of the reader may have been done elsewhere: the row says so.
    const stops = [`message.${kind}`, 'todo'].map((type) => onLive(type, () => void refresh()));
    return () => stops.forEach((stop) => stop());
  }, [kind, refresh]);
  const columns = useMemo(() => columnsOf(text, zone), [text, zone]);

  const [shown, setShown] = useState<Message | null>(null);
  const open = (message: Message): void => {
    if (message.unread) void read({ ids: [message.id] });
    if (message.link) navigator.go(message.link);
    else setShown(message);
  };
  const list = (
    <ListScreen<Message>
      title={text.menu[kind]}
      help={text.help[kind]}
      queryKey={[...callKey(messagesCalls.list), kind]}
      load={(asked, signal) => send(messagesCalls.list, inputOf(kind, asked), { signal })}
      query={query}
      onQuery={setQuery}
      filters={filtersOf(text, kind)}
      columns={columns}
      rowKey={rowKey}
      rowName={(message) => wordsOf(text, message)}
      rowActions={(message) => [
        { id: 'open', label: text.action.open, onSelect: () => open(message) },
        ...(message.unread
          ? [{ id: 'read', label: text.action.read, onSelect: () => void read({ ids: [message.id] }) }]
          : []),
      ]}
      onOpen={open}
      actions={
        <Button icon={<IconCheck />} onClick={() => void read({ kind })}>
          {text.action.readAll}
        </Button>
      }
      empty={{ title: text.empty.title, text: text.empty.text }}
      {...listView}
    />
  );
  return (
    <>
      {list}
      {shown && <MessageDialog message={shown} onClose={() => setShown(null)} />}
    </>
  );
}

const rowKey = (message: Message): string => message.id;

/** Marks as read, then lets the list and the header's count follow. */
function useReading(kind: MessageKind) {
  const queries = useQueryClient();
  return useMemo(() => {
    const refresh = (): Promise<void> =>
      queries.invalidateQueries({ queryKey: [...callKey(messagesCalls.list), kind] });
    const read = async (which: { ids?: string[]; kind?: MessageKind }): Promise<void> => {
      await send(messagesCalls.read, which);
      const { unread } = await send(messagesCalls.pushResult, {}, { quiet: true });
      useSettings.setState({ messageCount: unread });
      await refresh();
    };
    return { refresh, read };
  }, [queries, kind]);
}

function inputOf(kind: MessageKind, { page, size, filters }: ListQuery) {
  const { category, unread } = filters;
  return {
    page,
    size,
    kind,
    ...(typeof category === 'string' && { category: Number(category) }),
    ...(unread === '1' && { unreadOnly: true }),
  };
}

function filtersOf(text: MessagesText, kind: MessageKind) {
  return [
    {
      kind: 'select' as const,
      name: 'category',
      label: text.filter.category,
      options: categoriesOf(kind).map((category) => ({
        value: String(category),
        label: categoryName(text, category),
      })),
    },
    {
      kind: 'segments' as const,
      name: 'unread',
      label: text.filter.state,
      allLabel: text.filter.all,
      options: [{ value: '1', label: text.state.unread }],
    },
  ];
}

function columnsOf(text: MessagesText, zone: string): Column<Message>[] {
  return [
    {
      id: 'category',
      title: text.column.category,
      width: 150,
      cell: (message) => <Category text={text} category={message.category} />,
    },
    {
      id: 'title',
      title: text.column.title,
      width: 520,
      main: true,
      cell: (message) => (
        <span className={message.unread ? 'message-unread' : undefined}>{wordsOf(text, message)}</span>
      ),
    },
    {
      id: 'state',
      title: text.column.state,
      width: 110,
      cell: (message) => <State text={text} message={message} />,
    },
    {
      id: 'at',
      title: text.column.at,
      width: 150,
      cell: (message) => <time dateTime={message.at}>{messageTime(message.at, new Date(), zone)}</time>,
    },
  ];
}

function Category({ text, category }: { text: MessagesText; category: number }): ReactNode {
  const CategoryIcon = categoryIcons[category as MessageCategory];
  return (
    <span className="message-category" data-type={categoryKeys[category as MessageCategory]}>
      <CategoryIcon />
      {categoryName(text, category)}
    </span>
  );
}

/** What is still asked of the reader comes before whether it was read. */
function State({ text, message }: { text: MessagesText; message: Message }): ReactNode {
  if (message.act && message.handled) return <StatusTag tone="neutral">{text.state.handled}</StatusTag>;
  if (message.act) return <StatusTag tone="warning">{text.state.act}</StatusTag>;
  if (message.unread) return <StatusTag tone="info">{text.state.unread}</StatusTag>;
  return <StatusTag tone="success">{text.state.read}</StatusTag>;
}
