import { Button } from '../display/button.tsx';
import { Select } from '../input/select.tsx';
import { useText } from '../text/text.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { canTake, decided, heldColumns } from './model.ts';
import type { GridColumn } from './types.ts';
import type { Grid } from './use-grid.ts';

type HeldColumnsProps<Id extends string> = { grid: Grid<Id>; columns: readonly GridColumn<Id>[] };

/** Pasted columns that the grid does not know: each becomes one of its columns or is left out, on purpose. */
export function HeldColumns<Id extends string>({ grid, columns }: HeldColumnsProps<Id>) {
  const { kitGrid: words } = useText();
  const { language, separator } = useKitText();
  const unplaced = heldColumns(grid.rows);
  if (unplaced.length === 0) return null;
  const message = words.held(unplaced.length.toLocaleString(language));
  function decide(title: string, id: Id | null): void {
    grid.change((rows) => decided(rows, title, id));
    // The row that had the focus is gone.
    if (unplaced.length === 1) grid.input.current?.focus({ preventScroll: true });
  }
  return (
    <section className="k-grid-held" aria-label={message}>
      <p role="status">{message}</p>
      <ul>
        {unplaced.map(({ title, rows, samples }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span className="k-grid-samples k-ellipsis" title={samples.join(separator)}>
              {samples.join(separator)}
              {rows > samples.length && ' …'}
            </span>
            <span className="k-grid-rows">{words.heldIn(rows.toLocaleString(language))}</span>
            <Select
              value={null}
              label={words.heldAs(title)}
              placeholder={words.mapTo}
              options={columns.map(({ id, title: name }) => {
                const isFree = canTake(grid.rows, title, id);
                return { value: id, label: isFree ? name : words.taken(name), disabled: !isFree };
              })}
              onChange={(id) => id !== null && decide(title, id)}
            />
            <Button aria-label={words.ignoreColumn(title)} onClick={() => decide(title, null)}>
              {words.ignore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
