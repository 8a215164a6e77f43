import { textLimit } from '../../../../kit/web/form/limits.ts';
import { meritCalls } from '../../calls.ts';
import { addDays, monthOf, monthText } from '../../../../kit/contract/format.ts';
import { DayInput } from '../../../../kit/web/date/day-input.tsx';
import { Field } from '../../../../kit/web/form/field.tsx';
import { Input } from '../../../../kit/web/form/input.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { RecordForm } from '../draft/entry.model.ts';
import { bookingOf, type Closing } from '../../../ledger/rules.ts';
import { useEntryScope } from './entry-scope.ts';

type EntryHeadProps = {
  entry: RecordForm;
  settings: Closing & { today: string; oldestDays: number };
  correcting: boolean;
  messageAt: (place: string) => string | undefined;
  /** The error of the typed day, which the input shows itself. */
  dayProblem: string | null;
  onDayProblem: (problem: string | null) => void;
};

/** Where the day lies in a closed month, that month and the one in which its points count. */
function movedMonths(
  { recordDate }: RecordForm,
  settings: Closing & { today: string },
): { month: string; into: string } | null {
  if (recordDate === null || recordDate > settings.today) return null;
  const { bookDate, originMonth } = bookingOf({ recordDate, today: settings.today, closing: settings });
  return originMonth === null ? null : { month: monthText(originMonth), into: monthText(monthOf(bookDate)) };
}

/** Name, day and remark of the topic, and for a correction why it is made. */
export function EntryHead({
  entry,
  settings,
  correcting,
  messageAt,
  dayProblem,
  onDayProblem,
}: EntryHeadProps) {
  const { field } = useText().meritEntry;
  const { edit, forget, chooseEvent } = useEntryScope();
  const { today, oldestDays } = settings;
  const oldest = addDays(today, -oldestDays);
  const moved = movedMonths(entry, settings);
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
          {moved && (
            <small className="me-moved" role="status">
              {field.moved(moved.month, moved.into)}
            </small>
          )}
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
