import type { ReactNode } from 'react';

/** What there is to know of a task, a member's part or a settlement, side by side. */
export function TaskFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="tk-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="k-number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
