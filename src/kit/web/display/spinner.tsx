import './feedback.css';

/** Something is on its way; with a label it is said to screen readers too. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="k-spinner" role={label ? 'status' : undefined}>
      {label && <span className="k-hidden">{label}</span>}
    </span>
  );
}
