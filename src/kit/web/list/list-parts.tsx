import { useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../display/button.tsx';
import { EmptyState } from '../display/feedback.tsx';
import { IconClose, IconPlus } from '../display/icons.tsx';
import { showShortcuts } from '../overlay/shortcuts.tsx';
import { maximumWhole } from '../../contract/page.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { hasOpenLayer } from '../overlay/overlay.ts';
import { NO_SELECTION, selectionOf } from '../table/row-selection.ts';
import type { Selection } from '../table/row-selection.ts';

export interface BulkAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Gets the chosen rows, of any page, each as it was seen. Resolves true when the selection is done with. */
  run: (rows: readonly Row[]) => Promise<boolean> | void;
}

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  selection: Selection;
  onSelection: (selection: Selection) => void;
  /** The chosen rows. */
  rows: readonly Row[];
  total: number;
  /** Reads all current rows of the filter; returns their keys. */
  whole?: (() => Promise<readonly string[] | null>) | undefined;
  /** The sums of the selected rows. */
  sum?: ((rows: readonly Row[]) => ReactNode) | undefined;
}

export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { actions, selection, onSelection, rows, total, whole } = props;
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
  const run = (action: BulkAction<Row>): Promise<void> =>
    during(action.id, async () => {
      if (await action.run(rows)) onSelection(NO_SELECTION);
    });
  const selectWhole = (): Promise<void> =>
    during(WHOLE, async () => {
      const keys = await whole?.();
      if (keys) onSelection(selectionOf(keys));
    });
  return (
    <div className="k-bulk" role="toolbar" aria-label={text.table.actions}>
      <strong role="status">
        {chosen === total ? text.list.selectedAll(count(total)) : text.list.selected(count(chosen))}
      </strong>
      {props.sum && <span className="k-bulk-sum k-number">{props.sum(rows)}</span>}
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
          onClick={() => void run(action)}
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

export interface ListEmptyProps {
  filtered: boolean;
  onClear: () => void;
  words?: { title?: string; text?: string; action?: ReactNode } | undefined;
  onNew?: (() => void) | undefined;
  newText?: string | undefined;
}

/** An empty filter result and an empty list have different texts and next steps. */
export function ListEmpty({ filtered, onClear, words, onNew, newText }: ListEmptyProps) {
  const text = useKitText();
  if (filtered) {
    return (
      <EmptyState
        kind="search"
        title={text.list.noMatchTitle}
        text={text.list.noMatchText}
        action={<Button onClick={onClear}>{text.list.clearFilters}</Button>}
      />
    );
  }
  const create = onNew && (
    <Button tone="primary" icon={<IconPlus />} onClick={onNew}>
      {newText ?? text.create}
    </Button>
  );
  return (
    <EmptyState
      title={words?.title ?? text.list.nothingTitle}
      {...(words?.text || onNew ? { text: words?.text ?? text.list.nothingText } : {})}
      action={words?.action ?? create}
    />
  );
}

interface ListKeys {
  screen: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onNew: (() => void) | undefined;
}

/** What the arrow keys move in already. */
const OWN_ARROWS =
  'tr.k-row, dialog, [popover], [role=tablist], [role=radiogroup], [role=tree], [role=grid], summary';

/** `/` goes to the filter, `n` makes a new one, `?` shows the keys, arrow down or `j` enters the rows. Not while typing. */
export function useListKeys({ screen, search, onNew }: ListKeys): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const target = event.target;
      const typing =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]');
      if (event.defaultPrevented || event.isComposing || hasOpenLayer()) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Pages kept open in other tabs are hidden, not gone: only the one in sight listens.
      if (!screen.current?.checkVisibility()) return;
      const firstRow = screen.current.querySelector<HTMLElement>('tr.k-row[tabindex="0"]');
      const isStepIn = event.key === 'ArrowDown' || (event.key === 'j' && !typing);
      const isOutside = !(target instanceof HTMLElement) || !target.closest(OWN_ARROWS);
      if (isStepIn && firstRow && (target === search.current || (!typing && isOutside))) firstRow.focus();
      else if (typing) return;
      else if (event.key === '/') search.current?.focus();
      else if (event.key === 'n' && onNew) onNew();
      else if (event.key === '?') showShortcuts();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [screen, search, onNew]);
}
