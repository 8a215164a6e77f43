import { useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { showShortcuts } from '../overlay/shortcuts.tsx';
import { hasOpenLayer } from '../float/overlay.ts';

export interface BulkAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Gets the chosen rows, of any page, each as it was seen. Resolves true when the selection is done with. */
  run: (rows: readonly Row[]) => Promise<boolean> | void;
}

interface ListKeys {
  screen: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onNew: (() => void) | undefined;
}

/** Elements in which the arrow keys already move something. */
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
