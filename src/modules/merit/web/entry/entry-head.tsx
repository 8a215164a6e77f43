import { textLimit } from '../../../../kit/web/form/limits.ts';
import { meritCalls } from '../../calls.ts';
import { addDays } from '../../../../kit/contract/format.ts';
import { DayInput } from '../../../../kit/web/date/day-input.tsx';
import { Field } from '../../../../kit/web/form/field.tsx';
import { Input } from '../../../../kit/web/form/input.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { RecordForm } from '../draft/entry.model.ts';
import { useEntryScope } from './entry-scope.ts';

type EntryHeadProps = {
  entry: RecordForm;
  today: string;
  oldestDays: number;
  correcting: boolean;
  messageAt: (place: string) => string | undefined;
  /** The error of the typed day, which the input shows itself. */
  dayProblem: string | null;
  onDayProblem: (problem: string | null) => void;
};

/** Name, day and remark of the topic, and for a correction why it is made. */
export function EntryHead({
  entry,
  today,
  oldestDays,
  correcting,
  messageAt,
  dayProblem,
  onDayProblem,
}: EntryHeadProps) {
  const { field } = useText().meritEntry;
  const { edit, forget, chooseEvent } = useEntryScope();
  const oldest = addDays(today, -oldestDays);
  function set<Part extends 'name' | 'recordDate' | 'remark' | 'reason'>(
    part: Part,
    value: RecordForm[Part],
  ): void {
    forget(part);
    edit((before) => ({ ...before, [part]: value }));
  }
  return (
    <div className={`me-heads${correcting ? ' me-heads-correct' : ''}`}>
      {correcting && (
        <Field label={field.reason} required error={messageAt('reason') ?? null}>
          <span data-place="reason" className="me-fill">
            <Input
              value={entry.reason}
              {...textLimit(meritCalls.replace, 'reason')}
              onChange={(value) => set('reason', value)}
            />
          </span>
        </Field>
      )}
      <Field label={field.name} required error={messageAt('name') ?? null}>
        <span data-place="name" className="me-fill">
          <Input
            value={entry.name}
            {...textLimit(meritCalls.submit, 'document.name')}
            placeholder={field.namePlaceholder}
            autoComplete="off"
            onChange={(value) => set('name', value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
                return;
              event.preventDefault();
              if (entry.events.length === 0) chooseEvent();
            }}
          />
        </span>
      </Field>
      <Field label={field.recordDate} required error={dayProblem ? null : (messageAt('recordDate') ?? null)}>
        <span data-place="recordDate" className="me-fill" title={field.recordDateHint(oldest)}>
          <DayInput
            value={entry.recordDate}
            min={oldest}
            max={today}
            today={today}
            onProblem={onDayProblem}
            onChange={(value) => set('recordDate', value)}
          />
        </span>
      </Field>
      <Field label={field.remark} error={messageAt('remark') ?? null}>
        <span data-place="remark" className="me-fill">
          <Input
            value={entry.remark}
            {...textLimit(meritCalls.submit, 'document.remark')}
            onChange={(value) => set('remark', value)}
          />
        </span>
      </Field>
    </div>
  );
}
