import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { KitHosts } from '../kit/web/hosts.tsx';
import { KitTextProvider } from '../kit/web/kit-text.tsx';
import { NavigatorContext, type Navigator } from '../kit/web/screen.ts';
import { TextProvider } from '../kit/web/text/text.tsx';
import { queryClient } from './leave.ts';
import { router } from './router.tsx';
import { useWords } from './words.ts';

/** The providers around everything; the words must have been loaded. */
export function App() {
  const { language, words } = useWords();
  if (!words) return null;
  return (
    <TextProvider texts={words.texts} language={language}>
      <KitTextProvider text={words.kit}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} InnerWrap={WithNavigator} />
        </QueryClientProvider>
      </KitTextProvider>
    </TextProvider>
  );
}

/** Hosts stand inside the router, so that what they show can lead on. */
function WithNavigator({ children }: { children: ReactNode }) {
  const own = useRouter();
  const navigator = useMemo<Navigator>(
    () => ({
      go: (href, { replace = false } = {}) => (replace ? own.history.replace(href) : own.history.push(href)),
      back: () => own.history.back(),
      prefetch: (href) =>
        void own.preloadRoute({ to: new URL(href, location.origin).pathname }).catch(() => {}),
    }),
    [own],
  );
  return (
    <NavigatorContext value={navigator}>
      {children}
      <KitHosts />
    </NavigatorContext>
  );
}
