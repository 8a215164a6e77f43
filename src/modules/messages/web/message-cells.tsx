import type { ReactNode } from 'react';
import { messageTime } from '../../../kit/contract/format.ts';
import { useNow } from '../../../kit/web/app/use-now.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { categoryKeys, type MessageCategory } from '../rules.ts';
import { categoryIcons } from './category-icon.tsx';
import { MessageSentence } from './message-sentence.tsx';
import { categoryName, type Message } from './message-words.ts';
import './style.css';

type CellProps = { message: Message };

export function Category({ message: { category } }: CellProps): ReactNode {
  const { messages } = useText();
  const CategoryIcon = categoryIcons[category as MessageCategory];
  return (
    <span className="message-category" data-type={categoryKeys[category as MessageCategory]}>
      <CategoryIcon />
      {categoryName(messages, category)}
    </span>
  );
}

export function Title({ message }: CellProps): ReactNode {
  return (
    <span className={message.unread ? 'message-unread' : 'message-read'}>
      <MessageSentence message={message} />
    </span>
  );
}

/** As the specification has the time of a message: the shorter, the nearer. */
export function At({ message: { at } }: CellProps): ReactNode {
  const zone = useSettings((settings) => settings.zone);
  return <time dateTime={at}>{messageTime(at, useNow(), zone)}</time>;
}

/** An open task is shown in place of read or unread. */
export function State({ message: { act, handled, unread } }: CellProps): ReactNode {
  const { state } = useText().messages;
  if (act && handled) return <StatusTag tone="neutral">{state.handled}</StatusTag>;
  if (act) return <StatusTag tone="warning">{state.act}</StatusTag>;
  if (unread) return <StatusTag tone="info">{state.unread}</StatusTag>;
  return <StatusTag tone="success">{state.read}</StatusTag>;
}
