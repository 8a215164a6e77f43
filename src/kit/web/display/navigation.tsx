import type { ReactNode } from 'react';
import { useKitText } from '../words/use-kit-text.tsx';
import './feedback.css';

/** Where one is. `link` renders the way back with the app's own router link. */
export interface Crumb {
  label: string;
  link?: (label: string) => ReactNode;
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const text = useKitText();
  return (
    <nav aria-label={text.breadcrumb} className="k-breadcrumb">
      <ol>
        {items.map((item, index) => (
          <li key={item.label} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {item.link && index < items.length - 1 ? item.link(item.label) : item.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
