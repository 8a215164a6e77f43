import { textLimit } from '../../../../kit/web/form/limits.ts';
import { meritCalls } from '../../calls.ts';
import { addDays, monthOf, monthText } from '../../../../kit/contract/format.ts';
import { DayInput } from '../../../../kit/web/date/day-input.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { textNames, topicText, type RecordText } from '../../rules/texts.rules.ts';
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

/** Name, day and texts of the topic, and for a correction why it is made. */
export function EntryHead(props: EntryHeadProps) {
  const { entry, correcting, messageAt } = props;
  const { merit, meritEntry } = useText();
  const { field } = meritEntry;
  const set = useSetPart();
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
      <RecordName entry={entry} messageAt={messageAt} />
      <RecordDay {...props} />
      {textNames.map((name) => (
        <Field key={name} label={merit.columns[topicText(name)]} error={messageAt(name) ?? null}>
          <span data-place={name} className="me-fill">
            <Input
              value={entry[name]}
              {...textLimit(meritCalls.submit, `document.${name}`)}
              onChange={(value) => set(name, value)}
            />
          </span>
        </Field>
      ))}
    </div>
  );
}

/** Takes what is typed, and the message off its field. */
function useSetPart() {
  const { edit, forget } = useEntryScope();
  function set<Part extends 'name' | 'recordDate' | RecordText | 'reason'>(
    part: Part,
    value: RecordForm[Part],
  ): void {
    forget(part);
    edit((before) => ({ ...before, [part]: value }));
  }
  return set;
}

function RecordName({ entry, messageAt }: Pick<EntryHeadProps, 'entry' | 'messageAt'>) {
  const { field } = useText().meritEntry;
  const { chooseEvent } = useEntryScope();
  const set = useSetPart();
  return (
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
  );
}

/** The day, and into which month it counts where its own is closed. */
function RecordDay({ entry, settings, messageAt, dayProblem, onDayProblem }: EntryHeadProps) {
  const { field } = useText().meritEntry;
  const set = useSetPart();
  const { today, oldestDays } = settings;
  const oldest = addDays(today, -oldestDays);
  const moved = movedMonths(entry, settings);
  return (
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
  );
}
