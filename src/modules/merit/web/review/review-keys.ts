import { useEffect, useEffectEvent, type RefObject } from 'react';
import { hasOpenLayer } from '../../../../kit/web/float/overlay.ts';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import type { LineRow } from '../../calls.ts';
import { isRefused, letPass, refuse } from './review.model.ts';
import type { Review } from './use-review.ts';

type Keys = {
  root: RefObject<HTMLElement | null>;
  review: Review;
  lines: readonly LineRow[];
  onNext: () => void;
};

const rowSelector = '.mr-lines tr.k-row';

/** Where the focus is among the lines; -1 when it is elsewhere. */
function rowsOf(root: HTMLElement): { rows: HTMLElement[]; at: number } {
  const rows = [...root.querySelectorAll<HTMLElement>(rowSelector)];
  return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) };
}

/** To the field where a refused line says why, from anything in its row; it comes with the next drawing. */
export function focusReason(within: HTMLElement): void {
  requestAnimationFrame(() => within.closest('tr')?.querySelector('input')?.focus());
}

/**
 * `j` `k` move between lines, `x` refuses one (or proposes to) or passes it again, `n` opens the next record, Ctrl+Enter
 * passes, also while typing.
 */
export function useReviewKeys({ root, review, lines, onNext }: Keys): void {
  const { active } = useScreen();
  function move(within: HTMLElement, step: 1 | -1): void {
    const { rows, at } = rowsOf(within);
    const target = rows[at === -1 ? 0 : at + step];
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }
  function toggle(within: HTMLElement): void {
    const { rows, at } = rowsOf(within);
    const row = rows[at];
    const line = lines[Number(row?.getAttribute('aria-rowindex') ?? 0) - 2];
    if (!row || !line) return;
    const { decision, change } = review;
    if (isRefused(decision, line.lineNo)) return change(letPass(decision, line.lineNo));
    change(refuse(decision, [line.lineNo]));
    focusReason(row);
  }
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!root.current || event.isComposing || event.altKey || hasOpenLayer()) return false;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (review.turn === null) return false;
      void review.decide('pass');
      return true;
    }
    const typing =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, select, [contenteditable=true]');
    if (typing || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'n') onNext();
    else if (event.key === 'j' || event.key === 'k') move(root.current, event.key === 'j' ? 1 : -1);
    else if (event.key === 'x' && review.turn !== null) toggle(root.current);
    else return false;
    return true;
  });
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active]);
}
