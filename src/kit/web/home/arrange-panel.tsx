import { Button } from '../display/button.tsx';
import { Checkbox } from '../input/input.tsx';
import { SortableList } from '../order/sortable-list.tsx';
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
  const { reset } = useKitText();
  const order = orderOf(parts, view);
  const onOrder = (next: string[]): void => onView({ ...view, order: next });
  const nameOf = (id: string): string => parts.find((part) => part.id === id)?.title ?? '';
  return (
    <>
      <header className="h-arrange-head">
        <strong>{title}</strong>
        <Button tone="quiet" onClick={() => onView({})}>
          {reset}
        </Button>
      </header>
      <SortableList className="h-arrange-parts" ids={order} onOrder={onOrder} nameOf={nameOf}>
        {(id) => (
          <Checkbox
            label={nameOf(id)}
            checked={view.shown?.[id] ?? true}
            onChange={(on) => onView({ ...view, order, shown: { ...view.shown, [id]: on } })}
          />
        )}
      </SortableList>
    </>
  );
}
