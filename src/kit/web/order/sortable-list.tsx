import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../display/button.tsx';
import { IconArrowDown, IconArrowUp } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { useDragOrder } from './drag-order.ts';
import { Grip } from './grip.tsx';

type SortableProps = {
  ids: readonly string[];
  onOrder: (ids: string[]) => void;
  nameOf: (id: string) => string;
  /** The content of a line between its grip and the two buttons that move it. */
  children: (id: string) => ReactNode;
  className?: string;
  /** Says where a line is now; its arrow keys move it, too. */
  moved?: (name: string, place: number, count: number) => string;
};

/** Lines in an order that the user sets by drag, by buttons and by the arrow keys. */
export function SortableList({ ids, onOrder, nameOf, children, className, moved }: SortableProps) {
  const { table: text } = useKitText();
  const [announcement, setAnnouncement] = useState('');
  const drag = useDragOrder(ids, onOrder);
  function move(from: number, to: number): void {
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length) return;
    onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    if (moved) setAnnouncement(moved(nameOf(id), to + 1, ids.length));
  }
  function moveByKey(event: KeyboardEvent, from: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(from, from + step);
  }
  return (
    <>
      {moved && (
        <p className="k-hidden" role="status">
          {announcement}
        </p>
      )}
      <ol className={className}>
        {ids.map((id, at) => (
          <li key={id} {...drag.line(id)} onKeyDown={moved && ((event) => moveByKey(event, at))}>
            <Grip {...drag.grip(id)} />
            {children(id)}
            <IconButton
              label={text.moveUp(nameOf(id))}
              icon={<IconArrowUp />}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              label={text.moveDown(nameOf(id))}
              icon={<IconArrowDown />}
              disabled={at === ids.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
