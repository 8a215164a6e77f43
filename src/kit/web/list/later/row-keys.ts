import { useEffect } from 'react';
import type { ListOnScreen } from './list-later.types.ts';
import { rowAt } from './preview/rows-on.ts';

/** `x` selects the row in focus, with Shift up to it, as a press on its box does: Space is for looking at it. */
export function useRowKeys({ screen }: Pick<ListOnScreen, 'screen'>): void {
  useEffect(() => {
    const element = screen.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'x') return;
      const found = rowAt(event.target);
      if (found?.row !== event.target) return;
      const box = found?.row.querySelector<HTMLInputElement>('.k-cell-select input');
      if (!box) return;
      event.preventDefault();
      box.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }),
      );
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [screen]);
}
