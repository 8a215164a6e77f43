import { DayInput } from '../../../../kit/web/date/day-input.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { maximumTopic } from '../../rules.ts';
import type { SheetHead } from './sheet.model.ts';

type SheetHeadsProps = { head: SheetHead; onHead: (head: SheetHead) => void; today: string };

/** Date and topic of the rows that name none. */
export function SheetHeads({ head, onHead, today }: SheetHeadsProps) {
  const { batchSheet: words } = useText();
  return (
    <div className="b-heads">
      <Field label={words.recordDate} hint={words.recordDateHint}>
        <DayInput
          value={head.recordDate}
          max={today}
          today={today}
          onChange={(recordDate) => onHead({ ...head, recordDate })}
        />
      </Field>
      <Field label={words.topic} hint={words.topicHint}>
        <Input
          value={head.topic}
          maxLength={maximumTopic}
          autoComplete="off"
          onChange={(topic) => onHead({ ...head, topic })}
        />
      </Field>
    </div>
  );
}
