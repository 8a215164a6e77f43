import { useCallback, useMemo } from 'react';
import { confirm } from '../../kit/web/overlay/confirm.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { signOut } from './leave.ts';
import { closePages, usePages } from '../routing/pages.ts';
import { go, history } from '../routing/routing.ts';
import { useTitleOf } from '../routing/titles.ts';

/** Asks whether typed work may be lost; true when there is none. */
export function useAskUnsaved(): (keys: readonly string[]) => Promise<boolean> {
  const { unsaved: words } = useText().shell;
  const titleOf = useTitleOf();
  return useMemo(
    () => async (keys) => {
      const { pages, unsaved } = usePages.getState();
      const lost = pages.filter((page) => keys.includes(page.key) && unsaved.has(page.key));
      if (lost.length === 0) return true;
      const names = lost.map(titleOf).join('、');
      return confirm({
        title: words.title,
        status: words.status({ pages: names }),
        tip: words.tip,
        confirmText: words.leave,
        cancelText: words.stay,
        danger: true,
      });
    },
    [words, titleOf],
  );
}

/** Signs out, unless the user chooses to keep unsaved input. */
export function useSignOut(): () => void {
  const ask = useAskUnsaved();
  return useCallback(() => {
    const keys = usePages.getState().pages.map(({ key }) => key);
    void ask(keys).then((mayLeave) => mayLeave && signOut());
  }, [ask]);
}

/** Closes pages; when the one in front goes, the one used before it comes, or the home page. */
export function useClosePages(): (keys: readonly string[]) => Promise<void> {
  const ask = useAskUnsaved();
  return useCallback(
    async (keys) => {
      if (!(await ask(keys))) return;
      const front = usePages.getState().pages.toSorted((a, b) => b.usedAt - a.usedAt);
      const isInFront = front.some(({ key, href }) => keys.includes(key) && href === history.location.href);
      closePages(keys);
      if (!isInFront) return;
      const next = front.find(({ key }) => !keys.includes(key));
      await go(next?.href ?? '/home', { force: true });
    },
    [ask],
  );
}
