import { useCallback } from 'react';
import { useText } from '../kit/web/text/text.tsx';
import type { Page } from './pages.ts';
import { screenAt } from './screens.ts';
import { textAt } from './words.ts';

/** The name of a screen, or what the page calls itself. */
export function useTitleOf(): (page: Pick<Page, 'screen'> & { title?: string | null }) => string {
  const texts = useText();
  return useCallback(
    ({ screen, title }) => title ?? textAt(texts, screenAt(screen)?.titleKey ?? screen),
    [texts],
  );
}
