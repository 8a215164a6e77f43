import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { KitHosts } from '../kit/web/hosts.tsx';
import { KitTextProvider } from '../kit/web/words/use-kit-text.tsx';
import { keepReads } from '../kit/web/send/early.ts';
import { beginSoon, soon } from '../kit/web/app/soon.ts';
import { currentMe } from '../kit/web/app/me.ts';
import { NavigatorContext, type Navigator } from '../kit/web/app/screen.ts';
import { TextProvider } from '../kit/web/text/text.tsx';
import { Frame } from './frame/frame.tsx';
import { queryClient } from './session/leave.ts';
import { go, history, match, prefetch, usePlace } from './routing/routing.ts';
import { loadModules } from './routing/modules.ts';
import { lackedFor, screenAt, screens } from './routing/screens.ts';
import { whenSettled } from './session/settled.ts';
import { loadThemeColours } from './frame/theme-watch.ts';
import { useWords } from './words/words.ts';

/** The providers around everything; the words must have been loaded. */
export function App() {
  const { language, kit } = useWords();
  // The style sheet has the colours already; what an operator changed may come a moment later.
  useEffect(() => {
    void whenSettled().then(() => {
      beginSoon();
      fetchModules();
      void loadThemeColours();
      const { place } = usePlace.getState();
      if (place) keepReads(place.href);
    });
  }, []);
  if (!kit) return null;
  return (
    <TextProvider language={language}>
      <KitTextProvider text={kit}>
        <QueryClientProvider client={queryClient}>
          <NavigatorContext value={navigator}>
            <Suspense fallback={null}>
              <Page />
            </Suspense>
            <KitHosts />
          </NavigatorContext>
        </QueryClientProvider>
      </KitTextProvider>
    </TextProvider>
  );
}

/** The menu comes after the first rows; without a line, once there is one again. */
function fetchModules(): void {
  soon(() => {
    loadModules().catch(() => window.addEventListener('online', fetchModules, { once: true }));
  });
}

/** How screens move about. */
const navigator: Navigator = {
  go: (href, options) => void go(href, options),
  back: () => history.back(),
  prefetch,
  openable: () => screens().filter((screen) => lackedFor(currentMe(), screen).length === 0),
  isClosed: (href) => {
    const { route } = match(new URL(href, location.origin).pathname);
    const screen = route.screen === undefined ? undefined : screenAt(route.screen);
    return screen !== undefined && lackedFor(currentMe(), screen).length > 0;
  },
};

function Page() {
  const place = usePlace((state) => state.place);
  if (!place) return null;
  return place.route.framed ? <Frame place={place} /> : place.route.draw?.();
}
