import { Button } from '../../../../kit/web/display/button.tsx';
import { IconCopy } from '../../../../kit/web/display/icons.tsx';
import { CellTools } from '../../../../kit/web/grid/cell-tools.tsx';
import type { GridColumn } from '../../../../kit/web/grid/types.ts';
import type { Grid } from '../../../../kit/web/grid/use-grid.ts';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import type { BatchField } from '../../rules.ts';
import type { SheetSums } from './sheet.model.ts';
import type { SheetChecking } from './use-sheet-check.ts';

type SheetToolsProps = {
  grid: Grid<BatchField>;
  columns: readonly GridColumn<BatchField>[];
  sums: SheetSums;
  checking: SheetChecking;
  onProblem: () => void;
  /** Whether the mistakes are listed; null while there is none. */
  listed: boolean | null;
  onListed: (listed: boolean) => void;
  /** Pasted columns of which nobody has said what they are. */
  open: number;
  /** Takes the rows that were submitted last; null while there are rows. */
  onLikeLast: (() => Promise<boolean>) | null;
};

/** The acts on the selected cells for who has no keyboard at hand, and how many rows and mistakes there are. */
export function SheetTools(props: SheetToolsProps) {
  const { grid, columns, sums, checking, onProblem, onLikeLast, listed, onListed, open } = props;
  const { batchSheet: words } = useText();
  const { language } = useKitText();
  const number = (value: number): string => value.toLocaleString(language);
  return (
    <div className="b-tools" role="toolbar" aria-label={words.grid}>
      <CellTools words={words} grid={grid} columns={columns} />
      {onLikeLast && (
        <Button
          tone="quiet"
          icon={<IconCopy />}
          onClick={() => {
            void onLikeLast().then((isThere) => isThere || toast({ tone: 'info', text: words.noneBefore }));
          }}
        >
          {words.likeLast}
        </Button>
      )}
      <span className="b-state" role="status" data-tone={toneOf(sums, checking)}>
        {sums.filled > 0 && <span>{words.rows(number(sums.filled))}</span>}
        {open > 0 && <span className="k-caution">{words.columnsOpen(number(open))}</span>}
        {(open === 0 || sums.wrong > 0) && <SheetState sums={sums} checking={checking} />}
        {listed !== null && (
          <Button aria-expanded={listed} onClick={() => onListed(!listed)}>
            {words.showProblems}
          </Button>
        )}
        {sums.wrong > 0 && (
          <Button onClick={onProblem}>
            {words.nextProblem} <kbd>F8</kbd>
          </Button>
        )}
      </span>
    </div>
  );
}

function SheetState({ sums, checking }: Pick<SheetToolsProps, 'sums' | 'checking'>) {
  const { batchSheet: words } = useText();
  const { language } = useKitText();
  if (sums.filled === 0) return null;
  if (checking.failed) return <span>{words.offline}</span>;
  if (!checking.checked) return <span>{words.checking}</span>;
  if (sums.wrong > 0) return <span>{words.wrong(sums.wrong.toLocaleString(language))}</span>;
  if (!checking.isCurrent) return <span>{words.checking}</span>;
  if (sums.warned > 0)
    return <span className="k-caution">{words.warned(sums.warned.toLocaleString(language))}</span>;
  return <span>{words.good}</span>;
}

function toneOf(
  { filled, wrong, warned }: SheetSums,
  { isCurrent, failed }: SheetChecking,
): string | undefined {
  if (wrong > 0) return 'danger';
  return filled > 0 && warned === 0 && isCurrent && !failed ? 'good' : undefined;
}
