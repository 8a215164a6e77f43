/** The hours of a board: as a text, and as a control. */
import { Checkbox, Input } from '../../../kit/web/input/input.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { wholeWeek, type DayHours } from '../rules/board.rules.ts';
import './style.css';

const minutesOfDay = 1_440;
const two = (value: number): string => String(value).padStart(2, '0');
const timeText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Null for what is no time. */
function minutesOf(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}

const isAlways = (hours: DayHours): boolean => hours?.from === 0 && hours.until === minutesOfDay;
const key = (hours: DayHours): string => (hours ? `${hours.from}-${hours.until}` : '');

export function WeekText({ week }: { week: readonly DayHours[] }) {
  const { hours: words } = useText().boards;
  const say = (hours: DayHours): string =>
    !hours ? words.off : isAlways(hours) ? words.always : `${timeText(hours.from)}–${timeText(hours.until)}`;
  const [first = null] = week;
  if (week.every((hours) => key(hours) === key(first))) return <>{say(first)}</>;
  return <>{week.map((hours, day) => `${words.weekdays[day] ?? ''} ${say(hours)}`).join('; ')}</>;
}

type WeekProps = { value: readonly DayHours[]; onChange: (week: readonly DayHours[]) => void };

/** Seven days, each off or with its hours; equal ones are typed once. */
export function WeekInput({ value, onChange }: WeekProps) {
  const { hours: words } = useText().boards;
  const [first = null] = value;
  const isSame = value.every((hours) => key(hours) === key(first));
  const setDay = (day: number, hours: DayHours): void =>
    onChange(isSame ? value.map(() => hours) : value.map((each, at) => (at === day ? hours : each)));
  const split = (): void =>
    onChange(value.map((hours, day) => (day === 0 || day === 6 ? null : (hours ?? wholeWeek[day] ?? null))));
  const days = isSame ? [0] : [1, 2, 3, 4, 5, 6, 0];
  return (
    <div className="boards-week">
      <Checkbox
        checked={isSame}
        label={words.same}
        onChange={(same) => (same ? onChange(value.map(() => value[1] ?? first)) : split())}
      />
      {days.map((day) => (
        <DayLine
          key={day}
          name={isSame ? words.same : (words.weekdays[day] ?? '')}
          isNamed={!isSame}
          hours={value[day] ?? null}
          onChange={(hours) => setDay(day, hours)}
        />
      ))}
    </div>
  );
}

type DayProps = { name: string; isNamed: boolean; hours: DayHours; onChange: (hours: DayHours) => void };

function DayLine({ name, isNamed, hours, onChange }: DayProps) {
  const { hours: words } = useText().boards;
  const setTime = (part: 'from' | 'until', text: string): void => {
    const minutes = minutesOf(text);
    if (!hours || minutes === null) return;
    onChange({ ...hours, [part]: part === 'until' && minutes === 0 ? minutesOfDay : minutes });
  };
  return (
    <div className="boards-day" role="group" aria-label={name}>
      <Checkbox
        checked={hours !== null}
        label={isNamed ? name : words.from}
        onChange={(isOn) => onChange(isOn ? { from: 0, until: minutesOfDay } : null)}
      />
      {hours ? (
        <>
          <Input
            type="time"
            aria-label={`${name} ${words.from}`}
            value={timeText(hours.from)}
            onChange={(text) => setTime('from', text)}
          />
          <span>–</span>
          <Input
            type="time"
            aria-label={`${name} ${words.until}`}
            value={timeText(hours.until % minutesOfDay)}
            onChange={(text) => setTime('until', text)}
          />
        </>
      ) : (
        <span>{words.off}</span>
      )}
    </div>
  );
}
