import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Badge } from './tag.tsx';
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

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  count?: number;
}

export interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  children?: ReactNode;
}

/** Tabs after the WAI-ARIA pattern; arrows move and choose. The panel is `children`. */
export function Tabs<Id extends string>({ label, items, value, onChange, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = (items.findIndex((item) => item.id === value) + step + items.length) % items.length;
    const next = items[index];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelectorAll('button')[index]?.focus();
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="k-tabs" onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            aria-selected={item.id === value}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.label}
            {item.count !== undefined && <Badge count={item.count} />}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div
          role="tabpanel"
          aria-label={items.find((item) => item.id === value)?.label}
          className="k-tabpanel"
        >
          {children}
        </div>
      )}
    </>
  );
}
