import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { addDays, formatTenths } from '../../../../kit/contract/format.ts';
import { keyTarget } from '../../../../kit/web/chart/model.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { calendarWeeks, pictureCalls as calls } from '../../picture.calls.ts';

/** The side of a day with its gap, in units of the picture. */
const step = 12;
/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const dayMs = 86_400_000;

type Picking = {
  /** The day whose entries are shown; null for all. */
  picked?: string | null;
  onDay?: (day: string) => void;
};

/** A member's year. */
export function Calendar({ memberId, to, ...pick }: { memberId: string; to: string } & Picking) {
  const { pictures: words } = useText().ranking;
  const { data } = useCall(calls.days, { memberId, to }, { quiet: true });
  // A help, not the work: when it cannot be read the drawer is better without it.
  if (!data || data.days.length === 0) return null;
  return <Days title={words.calendar} data={data} weeks={calendarWeeks} {...pick} />;
}

type DaysProps = { title: string; data: OutputOf<typeof calls.days>; weeks: number } & Picking;

/**
 * Days by week: green for those that won points, red for those that lost, the stronger the more. Where days are picked, it
 * is a slider over those with points, as a chart is over its labels.
 */
export function Days({ title, data, weeks, picked = null, onDay }: DaysProps) {
  const known = new Map(data.days.map((each) => [each.day, each]));
  const text = (day: string): string => {
    const { awarded = 0, deducted = 0 } = known.get(day) ?? {};
    return `${day}  ${formatTenths(awarded, { signed: true })}  ${formatTenths(deducted)}`;
  };
  const { slider, pointed, atDay } = useDaySlider(data.days, { picked, onDay, text });
  return (
    <figure className={weeks < calendarWeeks ? 'rk-calendar rk-calendar-short' : 'rk-calendar'}>
      <figcaption>
        {title}
        {onDay && pointed !== null && <span className="k-number">{text(atDay)}</span>}
      </figcaption>
      <div className="rk-calendar-scroll" role="group" tabIndex={0} aria-label={title} {...slider}>
        <DaysPicture {...{ data, weeks, picked, onDay, text }} pointed={pointed === null ? null : atDay} />
      </div>
      <div className="k-hidden">
        <DaysTable title={title} days={data.days} />
      </div>
    </figure>
  );
}

type Day = DaysProps['data']['days'][number];
type Slider = { picked: string | null; onDay: Picking['onDay']; text: (day: string) => string };

/** The keys of a slider over the days with points, where days are picked. */
function useDaySlider(days: readonly Day[], { picked, onDay, text }: Slider) {
  const last = days.length - 1;
  const [pointed, setPointed] = useState<number | null>(null);
  const pickedAt = days.findIndex(({ day }) => day === picked);
  const at = Math.min(pointed ?? (pickedAt < 0 ? last : pickedAt), last);
  const atDay = days[at]?.day ?? '';
  const slider = onDay && {
    role: 'slider',
    'aria-valuemin': 1,
    'aria-valuemax': last + 1,
    'aria-valuenow': at + 1,
    'aria-valuetext': text(atDay),
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) setPointed(at);
    },
    onBlur: () => setPointed(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter') onDay(atDay);
      const target = keyTarget(event.key, at, last + 1);
      if (target === null) return;
      event.preventDefault();
      setPointed(target);
    },
  };
  return { slider, pointed, atDay };
}

type DaysPictureProps = Omit<DaysProps, 'title'> & {
  /** The day to which the keys lead. */
  pointed: string | null;
  text: (day: string) => string;
};

function DaysPicture({ data, weeks, picked, onDay, pointed, text }: DaysPictureProps) {
  const { language } = useKitText();
  const first = addDays(data.from, -weekdayOf(data.from));
  const placeOf = (day: string) => {
    const index = Math.round((Date.parse(day) - Date.parse(first)) / dayMs);
    return { x: Math.floor(index / 7) * step, y: (index % 7) * step };
  };
  const known = new Map(data.days.map((each) => [each.day, each]));
  const most = Math.max(...data.days.map(({ awarded, deducted }) => Math.max(awarded, -deducted)));
  const all = Array.from({ length: weeks * 7 }, (_, index) => addDays(data.from, index));
  const monthName = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (
    <svg viewBox={`0 0 ${(weeks + 1) * step} ${8 * step}`} aria-hidden="true" focusable="false">
      {all
        .filter((day) => day.endsWith('-01'))
        .map((day) => (
          <text key={day} x={placeOf(day).x} y={9}>
            {monthName.format(new Date(`${day}T00:00:00Z`))}
          </text>
        ))}
      {all.map((day) => {
        const { x, y } = placeOf(day);
        const each = known.get(day);
        const net = each ? each.awarded + each.deducted : 0;
        const strength = each ? 0.3 + 0.7 * (Math.max(each.awarded, -each.deducted) / (most || 1)) : 1;
        return (
          <rect
            key={day}
            x={x}
            y={y + step}
            width={step - 2}
            height={step - 2}
            rx={2}
            className={each ? (net < 0 ? 'rk-day-minus' : 'rk-day-plus') : 'rk-day-none'}
            opacity={strength}
            data-at={day === picked || day === pointed || undefined}
            onClick={each && onDay && (() => onDay(day))}
          >
            {each && <title>{text(day)}</title>}
          </rect>
        );
      })}
    </svg>
  );
}

/** The same as numbers, for who does not see the picture. */
function DaysTable({ title, days }: { title: string; days: readonly Day[] }) {
  const { pictures: words } = useText().ranking;
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.awarded}</th>
          <th scope="col">{words.deducted}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, awarded, deducted }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{formatTenths(awarded)}</td>
            <td>{formatTenths(deducted)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
