import { Button, IconButton } from '../../../../kit/web/display/button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../../kit/web/display/icons.tsx';
import { PrintButton } from '../../../../kit/web/paper/printing.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useTime } from '../list/record-display.tsx';
import { useRecordMenu } from '../list/record-menu.tsx';
import { RecordStatus } from '../list/record-status.tsx';
import type { ReviewQueue } from '../review/review-queue.ts';
import { useRecordWords } from '../list/record-words.ts';
import type { RecordDetail } from '../review/use-review.ts';

type HeadProps = { detail: RecordDetail; queue: ReviewQueue; onGo: (id: string) => void };

/** The record's name, status and reviewer, and the actions of this user. */
export function RecordHead({ detail, queue, onGo }: HeadProps) {
  const { merit } = useText();
  const record = useRecordWords();
  const { topic } = detail;
  const words = record.detail;
  const time = useTime();
  const { items, dialog } = useRecordMenu();
  const waiting =
    topic.stage > 0 && topic.waitingMember && topic.waitingSince
      ? words.waitingText(
          topic.waitingMember,
          merit.stage[topic.stage === 1 ? '1' : '2'],
          time(topic.waitingSince),
        )
      : null;
  return (
    <PageHead
      title={topic.topicName || '—'}
      actions={
        <>
          <Queue queue={queue} onGo={onGo} />
          {items(topic, 'document').map((item) => (
            <Button key={item.id} icon={item.icon} onClick={item.onSelect} disabled={item.disabled}>
              {item.label}
            </Button>
          ))}
          <PrintButton />
          {dialog}
        </>
      }
    >
      {topic.recordNo && <span className="k-quiet k-number">{topic.recordNo}</span>}
      <RecordStatus status={topic.status} />
      {waiting && (
        <span className="mr-head-waiting">
          {words.waiting} {waiting}
        </span>
      )}
      <span className="k-quiet k-number">
        {words.version} {topic.version}
      </span>
    </PageHead>
  );
}

function Queue({ queue, onGo }: Pick<HeadProps, 'queue' | 'onGo'>) {
  const { review: words } = useRecordWords();
  const { index, total, next, previous } = queue;
  if (total === 0) return null;
  return (
    <span className="mr-queue">
      <span className="k-number">{index > 0 ? words.queue(index, total) : words.queueRest(total)}</span>
      <IconButton
        label={words.previous}
        icon={<IconChevronLeft />}
        disabled={!previous}
        onClick={() => previous && onGo(previous.id)}
      />
      <IconButton
        label={words.next}
        icon={<IconChevronRight />}
        aria-keyshortcuts="n"
        disabled={!next}
        onClick={() => next && onGo(next.id)}
      />
    </span>
  );
}
