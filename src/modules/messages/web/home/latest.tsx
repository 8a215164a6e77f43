import { useEffect } from 'react';
import { messageTime } from '../../../../kit/contract/format.ts';
import { EmptyState } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { readOnLive } from '../../../../kit/web/live/live.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { isAnswered, useHomeReady } from '../../../../kit/web/home/ready.ts';
import { HomeWaiting } from '../../../../kit/web/home/waiting.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useNow } from '../../../../kit/web/app/use-now.ts';
import { messagesCalls } from '../../calls.ts';
import { kindOf, type MessageKind } from '../../rules.ts';
import { MessageSentence } from '../message-sentence.tsx';
import type { Message } from '../message-words.ts';
import './home.css';

const shownRows = 6;

/** The latest messages, about points and from the organisation. */
export function LatestPart() {
  const { messagesHome: home } = useText();
  const points = useLatest('integral');
  const notices = useLatest('notice');
  useHomeReady(isAnswered(points) && isAnswered(notices));
  if (points.isError || notices.isError) return null;
  const rows =
    points.data && notices.data
      ? [...points.data.rows, ...notices.data.rows]
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .slice(0, shownRows)
      : null;
  return (
    <Section title={home.latest} actions={<ScreenLink to="/messageIndex">{home.all}</ScreenLink>}>
      <div className="h-card h-list">
        {!rows && <HomeWaiting />}
        {rows?.length === 0 && <EmptyState title={home.none} text={home.noneText} />}
        {rows && rows.length > 0 && (
          <ul>
            {rows.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function useLatest(kind: MessageKind) {
  const list = useCall(messagesCalls.list, { kind, page: 1, size: shownRows }, { quiet: true });
  const { refetch } = list;
  useEffect(() => readOnLive(`message.${kind}`, refetch), [kind, refetch]);
  return list;
}

function MessageRow({ message }: { message: Message }) {
  const { messages } = useText();
  const zone = useSettings((settings) => settings.zone);
  const now = useNow();
  return (
    <li>
      <ScreenLink
        to={message.link ?? `/messageCenter/${kindOf(message.category)}Message`}
        className="h-row h-message"
      >
        <span className={message.unread ? 'h-unread' : 'h-read'} aria-hidden="true" />
        <span className="h-message-text">
          <MessageSentence message={message} />
        </span>
        {message.handled && <StatusTag tone="neutral">{messages.state.handled}</StatusTag>}
        <time className="h-row-time k-number">{messageTime(message.at, now, zone)}</time>
      </ScreenLink>
    </li>
  );
}
