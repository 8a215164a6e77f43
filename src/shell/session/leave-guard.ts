import { useEffect } from 'react';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { useAskUnsaved } from './page-closing.ts';
import { usePages } from '../routing/pages.ts';
import { history } from '../routing/routing.ts';

/**
 * Asks before typed work is lost: on closing the window always, on going to another page only when pages are not kept
 * as tabs. A call that fails leads to /load_err, whose back button returns to the work: that way is always free.
 */
export function useLeaveGuard(): void {
  const ask = useAskUnsaved();
  const keep = useSettings((settings) => settings.pageTabs);
  useEffect(
    () =>
      history.block({
        blockerFn: async ({ currentLocation: from, nextLocation: to }) => {
          if (keep || from.pathname === to.pathname || to.pathname === '/load_err') return false;
          return !(await ask([...usePages.getState().unsaved]));
        },
        enableBeforeUnload: () => usePages.getState().unsaved.size > 0,
      }),
    [ask, keep],
  );
}
