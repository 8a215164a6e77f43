import type { CSSProperties } from 'react';
import './bars.css';

export type HomeBar = {
  readonly name: string;
  /** The value at the end of the bar; empty for what is still to come. */
  readonly label: string;
  /** The amounts above and below the zero line, both 0 or more. */
  readonly up: number;
  readonly down: number;
  /** The amount for comparison, drawn beside it. */
  readonly before?: number;
  readonly isNow?: boolean;
};

/** Room for the bars together, and for the number at the end of each. */
const labelHeight = 18;
/** The least that is seen of what is not 0. */
const leastHeight = 2;

/** The value is written below its bar. */
const isBelowZero = ({ up, down }: Pick<HomeBar, 'up' | 'down'>): boolean => up === 0 && down > 0;

/** A few bars with their values, upward or downward from one zero line. Its words are read as a list. */
export function HomeBars({
  bars,
  height = 56,
  label,
}: {
  bars: readonly HomeBar[];
  height?: number;
  label: string;
}) {
  const highest = Math.max(0, ...bars.map(({ up, before = 0 }) => Math.max(up, before)));
  const lowest = Math.max(0, ...bars.map(({ down, before = 0 }) => Math.max(down, -before)));
  const scale = height / Math.max(1, highest + lowest);
  const size = (value: number): CSSProperties => ({
    height: `${value === 0 ? 0 : Math.max(leastHeight, Math.round(value * scale))}px`,
  });
  const room = {
    '--up': `${labelHeight + Math.ceil(highest * scale)}px`,
    '--down': `${(bars.some(isBelowZero) ? labelHeight : 0) + Math.ceil(lowest * scale)}px`,
  } as CSSProperties;
  return (
    <ol className="h-bars" style={room} aria-label={label}>
      {bars.map(({ name, label: value, up, down, before = 0, isNow = false }) => {
        const figure = <span className="h-bar-value k-number">{value}</span>;
        const isBelow = isBelowZero({ up, down });
        return (
          <li key={name} className={isNow ? 'h-bars-now' : undefined}>
            <span className="h-bars-up">
              {!isBelow && figure}
              <span>
                <span className="h-bar" style={size(up)} aria-hidden="true" />
                {before > 0 && (
                  <span className="h-bar h-bar-before" style={size(before)} aria-hidden="true" />
                )}
              </span>
            </span>
            <span className="h-bars-zero" aria-hidden="true" />
            <span className="h-bars-down">
              <span>
                <span className="h-bar h-bar-minus" style={size(down)} aria-hidden="true" />
                {before < 0 && (
                  <span className="h-bar h-bar-before" style={size(-before)} aria-hidden="true" />
                )}
              </span>
              {isBelow && figure}
            </span>
            <span>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
