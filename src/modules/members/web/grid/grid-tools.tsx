import type { ReactNode } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { CellTools } from '../../../../kit/web/grid/cell-tools.tsx';
import type { GridColumn } from '../../../../kit/web/grid/types.ts';
import type { Grid } from '../../../../kit/web/grid/use-grid.ts';
import { confirm } from '../../../../kit/web/overlay/confirm.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import type { MemberGridField as Field } from '../../grid.calls.ts';
import type { Keeping } from './use-member-grid.ts';

type GridToolsProps = {
  grid: Grid<Field>;
  columns: readonly GridColumn<Field>[];
  count: number;
  wrong: number;
  checking: { check: unknown; isCurrent: boolean; failed: boolean };
  keeping: Keeping;
  isEmpty: boolean;
  onProblem: () => void;
};

/** Buttons for the acts on selected cells, and the progress of the rows. */
export function GridTools(props: GridToolsProps): ReactNode {
  const { grid, columns, count, wrong, isEmpty, onProblem } = props;
  const { membersGrid: words } = useText();
  const { language } = useKitText();
  async function clear(): Promise<void> {
    const question = {
      title: words.clearTitle,
      status: words.rows(count.toLocaleString(language)),
      tip: words.clearTip,
      confirmText: words.clear,
      danger: true,
    };
    if (await confirm(question)) grid.change(() => []);
  }
  return (
    <div className="m-grid-tools" role="toolbar" aria-label={words.grid}>
      <CellTools words={words} grid={grid} columns={columns} />
      <Button tone="quiet" disabled={isEmpty} onClick={() => void clear()}>
        {words.clear}
      </Button>
      <span className="m-grid-state" role="status" data-tone={toneOf(props)}>
        {count > 0 && <span>{words.rows(count.toLocaleString(language))}</span>}
        <GridState {...props} />
        {wrong > 0 && (
          <Button onClick={onProblem}>
            {words.nextProblem} <kbd>F8</kbd>
          </Button>
        )}
      </span>
    </div>
  );
}

const keepingWords = { kept: 'kept', waiting: 'keeping', failed: 'notKept', overtaken: 'overtaken' } as const;

function GridState({ count, wrong, checking, keeping }: GridToolsProps): ReactNode {
  const { membersGrid: words } = useText();
  const { language } = useKitText();
  if (count === 0) return null;
  const { check, isCurrent, failed } = checking;
  const message = failed
    ? words.offline
    : check === null || (wrong === 0 && !isCurrent)
      ? words.checking
      : wrong > 0
        ? words.wrong(wrong.toLocaleString(language))
        : words.good;
  return (
    <>
      <span>{message}</span>
      <span className="k-quiet">{words[keepingWords[keeping]]}</span>
    </>
  );
}

function toneOf({ count, wrong, checking: { isCurrent, failed } }: GridToolsProps): string | undefined {
  if (wrong > 0) return 'danger';
  return count > 0 && isCurrent && !failed ? 'good' : undefined;
}
