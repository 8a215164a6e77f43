import { useState, type ReactNode } from 'react';
import { maximumWhole } from '../../../contract/page.ts';
import { Button } from '../../display/button.tsx';
import { IconClose } from '../../display/icons.tsx';
import { showRefusal } from '../../act/use-act.ts';
import { NO_SELECTION, selectionOf, type Selection } from '../../table/row-selection.ts';
import { useKitText } from '../../words/use-kit-text.tsx';
import type { BulkAction } from '../list-parts.tsx';
import type { ListPage } from '../list-query.ts';
import type { ListState } from '../use-list.ts';

type BulkBarProps = {
  actions: readonly (Omit<BulkAction<never>, 'run'> & { run: () => Promise<boolean> | void })[];
  selection: Selection;
  onSelection: (selection: Selection) => void;
  list: Pick<ListState<ListPage<unknown>>, 'asked' | 'options' | 'rowKey' | 'seen' | 'total'>;
  /** The sums of the selected rows. */
  sum: ReactNode;
};

/** The acts on the selected rows, in place of the filters. */
export function BulkBar({ actions, selection, onSelection, list, sum }: BulkBarProps) {
  const { total, seen: knownRows, rowKey } = list;
  const { whole } = list.options;
  const text = useKitText();
  const [busy, setBusy] = useState<string | null>(null);
  const count = (value: number): string => value.toLocaleString(text.language);
  const chosen = selection.keys.size;
  async function during(id: string, work: () => Promise<void>): Promise<void> {
    setBusy(id);
    try {
      await work();
    } finally {
      setBusy(null);
    }
  }
  const carryOut = ({ id, run }: BulkBarProps['actions'][number]): Promise<void> =>
    during(id, async () => {
      if (await run()) onSelection(NO_SELECTION);
    });
  const selectWhole = (): Promise<void> =>
    during(WHOLE, async () => {
      try {
        const { rows } = (await whole?.(list.asked as never)) ?? { rows: [] };
        for (const row of rows) knownRows.current.set(rowKey(row), row);
        onSelection(selectionOf(rows.map(rowKey)));
      } catch (error) {
        showRefusal(error, text.error.text);
      }
    });
  return (
    <div className="k-bulk" role="toolbar" aria-label={text.table.actions}>
      <strong role="status">
        {chosen === total ? text.list.selectedAll(count(total)) : text.list.selected(count(chosen))}
      </strong>
      {sum !== undefined && <span className="k-bulk-sum k-number">{sum}</span>}
      {whole && total > chosen && (
        <button type="button" className="k-link" disabled={busy !== null} onClick={() => void selectWhole()}>
          {total > maximumWhole
            ? text.list.selectFirst(count(maximumWhole), count(total))
            : text.list.selectAll(count(total))}
        </button>
      )}
      <span className="k-bulk-line" />
      {actions.map((action) => (
        <Button
          key={action.id}
          icon={action.icon}
          loading={busy === action.id}
          disabled={busy !== null && busy !== action.id}
          className={action.danger ? 'k-button-risky' : ''}
          onClick={() => void carryOut(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button tone="quiet" icon={<IconClose />} onClick={() => onSelection(NO_SELECTION)}>
        {text.list.clearSelection}
      </Button>
    </div>
  );
}

const WHOLE = 'whole filter';
