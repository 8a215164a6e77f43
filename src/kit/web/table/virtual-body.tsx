import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';

export interface VirtualBodyProps {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  /** Columns that a spacer must cover. */
  columns: number;
  render: (index: number) => ReactNode;
}

/** Only the rows in sight, with two spacers that keep the scroll bar true. Loaded for more than 200 rows alone. */
export function VirtualBody({ scroller, count, columns, render }: VirtualBodyProps) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () =>
      Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 30,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 && <Spacer height={before} columns={columns} />}
      {items.map((item) => render(item.index))}
      {after > 0 && <Spacer height={after} columns={columns} />}
    </tbody>
  );
}

const Spacer = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true" className="k-spacer">
    <td colSpan={columns} style={{ height }} />
  </tr>
);
