import type { ReactNode } from 'react';
import { useKitText } from '../words/use-kit-text.tsx';
import './layout.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** Where labels repeat. */
  key?: string;
  /** The requested fact is highlighted. */
  asked?: boolean;
};

/**
 * Names and values of one object: in one column or two, in as many as have room (`fit`), one after the other with the name
 * above (`line`) or before the value (`short`), or as large numbers (`sums`).
 */
export type FactsLook = 1 | 2 | 'fit' | 'line' | 'short' | 'sums';

export function Facts({
  items,
  look = 2,
  label,
}: {
  items: readonly Fact[];
  look?: FactsLook;
  label?: string;
}) {
  const words = useKitText();
  return (
    <dl className={`k-facts k-facts-${look}`} aria-label={label}>
      {items.map((item) => (
        <div key={item.key ?? item.label} className={item.asked ? 'k-facts-asked' : undefined}>
          <dt>{item.label}</dt>
          <dd>{item.value ?? words.none}</dd>
        </div>
      ))}
    </dl>
  );
}
