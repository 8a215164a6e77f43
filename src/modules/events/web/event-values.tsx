import { formatTenths } from '../../../kit/contract/format.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { tierMark } from '../../organisation/rules.ts';
import type { LibraryEvent } from '../calls.ts';
import { rangesOf } from '../rules.ts';
import './style.css';

const signed = (tenths: number): string => formatTenths(tenths, { signed: true });

/** `B +2.0 (+1.0 – +5.0)`: what an event gives by default, and within which limits. */
export function EventValues({ event }: { event: LibraryEvent }) {
  const level = useSettings((settings) => settings.manageLevel);
  const { picker: words, tier: names } = useText().events;
  const ranges = rangesOf(event, level);
  if (ranges.length === 0) return <span className="k-quiet">{words.noRange}</span>;
  return (
    <span className="ev-values">
      {ranges.map(({ tier, value, min, max }) => (
        <span key={tier} className="k-number">
          <b>{tierMark(tier, names)}</b>{' '}
          <span className={value < 0 ? 'k-minus' : 'k-plus'}>{signed(value)}</span>
          {min !== max && <span className="k-quiet">{` (${signed(min)} ~ ${signed(max)})`}</span>}
        </span>
      ))}
    </span>
  );
}
