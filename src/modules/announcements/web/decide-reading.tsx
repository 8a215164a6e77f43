import type { DecisionProps } from '../../../kit/web/decide/decisions.ts';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { AnnouncementText } from './announcement-text.tsx';
import { useConfirm, useReading } from './use-reading.ts';

/** An announcement that asks to be confirmed, read and confirmed in the list of messages. */
export default function DecideReading({ id, onClose, Frame }: DecisionProps) {
  const words = useText().announcements;
  const answer = useReading(id);
  const confirm = useConfirm();
  const reading = answer.data;
  const canConfirm = reading?.needsConfirm === true && reading.confirmedAt === null;
  const onConfirm = async (): Promise<void> => {
    await confirm.run({ id });
    onClose();
  };
  return (
    <Frame
      title={reading?.title ?? words.reading.title}
      help={reading && words.categories[reading.category]}
      answer={answer}
      width={640}
      actions={
        canConfirm ? [{ id: 'confirm', label: words.reading.confirm, onSelect: () => void onConfirm() }] : []
      }
      state={
        reading && (
          <StatusTag tone={reading.confirmedAt === null ? 'neutral' : 'success'}>
            {reading.confirmedAt === null ? words.states[reading.state] : words.reading.confirmed}
          </StatusTag>
        )
      }
    >
      {reading && <AnnouncementText id={id} body={reading.body} files={reading.files} />}
    </Frame>
  );
}
