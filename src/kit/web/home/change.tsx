import { formatTenths } from '../../contract/format.ts';
import './change.css';

const hundred = 100;

/** A number compared with an earlier one: the difference, and its share if the earlier one was not zero. */
export function HomeChange({ now, before, label }: { now: number; before: number; label: string }) {
  const difference = now - before;
  // Of what was nothing or less, and of what has become less than nothing, a share says nothing.
  const share = before > 0 && now >= 0 ? Math.round((difference / before) * hundred) : 0;
  const look = difference === 0 ? '' : difference > 0 ? ' h-change-up' : ' h-change-down';
  return (
    <span className={`h-change${look}`}>
      <span className="k-number">
        {formatTenths(difference, { signed: true })}
        {share !== 0 && ` (${share > 0 ? '+' : ''}${share}%)`}
      </span>
      <small>{label}</small>
    </span>
  );
}
