import type { GridColumn, GridMarks } from '../../../../kit/web/grid/types.ts';
import type { GridPlace } from '../../../../kit/web/grid/use-grid.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import type { GridRows } from '../../../../kit/web/grid/model.ts';
import type { BatchField } from '../../rules.ts';

type SheetProblemsProps = {
  rows: GridRows<BatchField>;
  columns: readonly GridColumn<BatchField>[];
  marks: ReadonlyMap<string, GridMarks<BatchField>>;
  onGo: (place: GridPlace) => void;
};

const mostListed = 200;

/** Every mistake with its place; choosing one leads there. */
export function SheetProblems({ rows, columns, marks, onGo }: SheetProblemsProps) {
  const { batchSheet: words } = useText();
  const { language } = useKitText();
  const number = (value: number): string => value.toLocaleString(language);
  const problems = rows.flatMap(({ key }, row) =>
    columns.flatMap(({ id, title }, column) => {
      const message = marks.get(key)?.[id]?.error;
      return message === undefined ? [] : [{ row, column, title, message }];
    }),
  );
  if (problems.length === 0) return null;
  return (
    <section className="b-problems" aria-label={words.problems}>
      <ul>
        {problems.slice(0, mostListed).map(({ row, column, title, message }) => (
          <li key={`${row} ${column}`}>
            <button type="button" onClick={() => onGo({ row, column })}>
              <span>{words.place({ row: number(row + 1), column: title })}</span>
              <span>{message}</span>
            </button>
          </li>
        ))}
      </ul>
      {problems.length > mostListed && (
        <p className="k-note">{words.moreProblems(number(problems.length - mostListed))}</p>
      )}
    </section>
  );
}
