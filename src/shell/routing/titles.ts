import { useCallback } from 'react';
import { useText } from '../../kit/web/text/text.tsx';
import { useModules } from './modules.ts';
import type { Page } from './pages.ts';
import { screenAt } from './screens.ts';

/** The name of a screen, or what the page calls itself. */
export function useTitleOf(): (page: Pick<Page, 'screen'> & { title?: string | null }) => string {
  const { menu } = useText();
  const areAll = useModules((state) => state.areAll);
  return useCallback(
    ({ screen, title }) => title ?? screenAt(screen)?.title(menu) ?? (areAll ? screen : '…'),
    [menu, areAll],
  );
}
