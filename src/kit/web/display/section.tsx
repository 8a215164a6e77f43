import type { ReactNode } from 'react';
import './feedback.css';

/** A heading with a line of help, and actions on the right; sections are separated by space, not by boxes. */
export function Section(props: {
  title: string;
  /** The name by which an address leads to it. */
  anchor?: string;
  help?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="k-section" data-anchor={props.anchor}>
      <header className="k-section-head">
        <div>
          <h2>{props.title}</h2>
          {props.help && <p>{props.help}</p>}
        </div>
        {props.actions && <div className="k-section-actions">{props.actions}</div>}
      </header>
      {props.children}
    </section>
  );
}

/** `value` 0–1; without it the length is unknown and the bar keeps moving. */
export function Progress({ value, label }: { value?: number; label: string }) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={`k-progress${percent === undefined ? ' k-progress-unknown' : ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </div>
  );
}
