import { formatTenths } from '../../contract/format.ts';
import './change.css';

const hundred = 100;

/** How a number stands against an earlier one: the difference, and its share where there was something before. */
export function HomeChange({ now, before, label }: { now: number; before: number; label: string }) {
  const difference = now - before;
  const share = before === 0 ? null : Math.round((difference / Math.abs(before)) * hundred);
  const look = difference === 0 ? '' : difference > 0 ? ' h-change-up' : ' h-change-down';
  return (
    <span className={`h-change${look}`}>
      <span className="k-number">
        {formatTenths(difference, { signed: true })}
        {share !== null && difference !== 0 && ` (${share > 0 ? '+' : '−'}${Math.abs(share)}%)`}
      </span>
      <small>{label}</small>
    </span>
  );
}
