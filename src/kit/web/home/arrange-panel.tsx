import { Button, IconButton } from '../display/button.tsx';
import { IconArrowDown, IconArrowUp } from '../display/icons.tsx';
import { Checkbox } from '../input/input.tsx';
import { useDragOrder } from '../order/drag-order.ts';
import { Grip } from '../order/grip.tsx';
import { orderOf, type TableView } from '../table/table-model.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import './arrange.css';

export type ArrangePanelProps = {
  title: string;
  /** In the order that the page proposes. */
  parts: readonly { readonly id: string; readonly title: string }[];
  view: TableView;
  onView: (view: TableView) => void;
};

/** Chooses which parts of a page are shown, and in which order. */
export function ArrangePanel({ title, parts, view, onView }: ArrangePanelProps) {
  const { reset, table: text } = useKitText();
  const order = orderOf(parts, view);
  const onOrder = (next: string[]): void => onView({ ...view, order: next });
  const drag = useDragOrder(order, onOrder);
  const move = (from: number, to: number) => () =>
    onOrder(order.toSpliced(from, 1).toSpliced(to, 0, order[from]!));
  return (
    <>
      <header className="h-arrange-head">
        <strong>{title}</strong>
        <Button tone="quiet" onClick={() => onView({})}>
          {reset}
        </Button>
      </header>
      <ul className="h-arrange-parts">
        {order.map((id, index) => {
          const name = parts.find((part) => part.id === id)?.title ?? '';
          return (
            <li key={id} {...drag.line(id)}>
              <Grip {...drag.grip(id)} />
              <Checkbox
                label={name}
                checked={view.shown?.[id] ?? true}
                onChange={(on) => onView({ ...view, order, shown: { ...view.shown, [id]: on } })}
              />
              <IconButton
                label={text.moveUp(name)}
                icon={<IconArrowUp />}
                disabled={index === 0}
                onClick={move(index, index - 1)}
              />
              <IconButton
                label={text.moveDown(name)}
                icon={<IconArrowDown />}
                disabled={index === order.length - 1}
                onClick={move(index, index + 1)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
