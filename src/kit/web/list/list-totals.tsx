import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useKitText } from '../words/use-kit-text.tsx';

/** A sum of the whole filter as label and shown value; `quiet`: less important. */
export interface ListTotal {
  label: string;
  value: ReactNode;
  quiet?: boolean;
}

/** On one line beside the pager, the important sums first; sums without room are shown on click, hover or focus. */
export function ListTotals({ sums }: { sums: readonly ListTotal[] }) {
  const { list: words } = useKitText();
  const line = useRef<HTMLDListElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = line.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    // When open it has its full height, so the container is measured for more room.
    // The observer reads at once, too, and after the layout: to read here would lay the rows out once more.
    const read = (): void => setCut(element.scrollHeight > frame.clientHeight);
    const watch = new ResizeObserver(read);
    watch.observe(frame);
    return () => watch.disconnect();
  }, [sums]);
  return (
    // Hidden sums must be reachable with the keyboard.
    <div className="k-totals-frame" data-cut={isCut || undefined} {...(isCut && { tabIndex: 0 })}>
      <dl ref={line} className="k-totals" aria-label={words.totals}>
        {sums.map((sum) => (
          <div key={sum.label} data-quiet={sum.quiet || undefined}>
            <dt>{sum.label}</dt>
            <dd className="k-number">{sum.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
