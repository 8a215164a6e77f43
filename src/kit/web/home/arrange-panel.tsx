import { Button, IconButton } from '../display/button.tsx';
import { IconArrowDown, IconArrowUp } from '../display/icons.tsx';
import { Checkbox } from '../form/input.tsx';
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
  const move = (id: string, to: number) => () => {
    const next = order.filter((each) => each !== id);
    next.splice(to, 0, id);
    onView({ ...view, order: next });
  };
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
            <li key={id}>
              <Checkbox
                label={name}
                checked={view.shown?.[id] ?? true}
                onChange={(on) => onView({ ...view, order, shown: { ...view.shown, [id]: on } })}
              />
              <IconButton
                label={text.moveUp(name)}
                icon={<IconArrowUp />}
                disabled={index === 0}
                onClick={move(id, index - 1)}
              />
              <IconButton
                label={text.moveDown(name)}
                icon={<IconArrowDown />}
                disabled={index === order.length - 1}
                onClick={move(id, index + 1)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
