import { formatTenths } from '../../../kit/contract/format.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import type { LibraryEvent } from '../calls.ts';
import './style.css';

type Range = { label: string; value: number; min: number; max: number };

/** Default value and range of each kind of points that the organisation uses and the event gives. */
export function rangesOf(event: LibraryEvent, level: number): Range[] {
  const all: (Range & { on: boolean })[] = [
    { label: 'B', value: event.bpoints, min: event.bMin, max: event.bMax, on: true },
    { label: 'A', value: event.apoints, min: event.aMin, max: event.aMax, on: level >= 2 },
    { label: 'P', value: event.ppoints, min: event.pMin, max: event.pMax, on: level >= 3 },
    { label: 'G', value: event.gcpPoints, min: event.gMin, max: event.gMax, on: true },
  ];
  return all.filter(({ on, min, max }) => on && (min !== 0 || max !== 0));
}

const signed = (tenths: number): string => formatTenths(tenths, { signed: true });

/** `B +2.0 (+1.0 – +5.0)`: what an event gives by default, and within which limits. */
export function EventValues({ event }: { event: LibraryEvent }) {
  const level = useSettings((settings) => settings.manageLevel);
  const { picker: words } = useText().events;
  const ranges = rangesOf(event, level);
  if (ranges.length === 0) return <span className="ev-quiet">{words.noRange}</span>;
  return (
    <span className="ev-values">
      {ranges.map(({ label, value, min, max }) => (
        <span key={label} className="k-number">
          <b>{label}</b> <span className={value < 0 ? 'ev-minus' : 'ev-plus'}>{signed(value)}</span>
          {min !== max && <span className="ev-quiet">{` (${signed(min)} ~ ${signed(max)})`}</span>}
        </span>
      ))}
    </span>
  );
}
