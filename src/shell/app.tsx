import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { KitHosts } from '../kit/web/hosts.tsx';
import { KitTextProvider } from '../kit/web/kit-text.tsx';
import { NavigatorContext, type Navigator } from '../kit/web/screen.ts';
import { TextProvider } from '../kit/web/text/text.tsx';
import { Frame } from './frame.tsx';
import { queryClient } from './leave.ts';
import { go, history, prefetch, usePlace } from './routing.ts';
import { whenSettled } from './settled.ts';
import { loadThemeColours } from './theme-watch.ts';
import { useWords } from './words.ts';

/** The providers around everything; the words must have been loaded. */
export function App() {
  const { language, words } = useWords();
  // The style sheet has the colours already; what an operator changed may come a moment later.
  useEffect(() => void whenSettled().then(loadThemeColours), []);
  if (!words) return null;
  return (
    <TextProvider texts={words.texts} language={language}>
      <KitTextProvider text={words.kit}>
        <QueryClientProvider client={queryClient}>
          <NavigatorContext value={navigator}>
            <Page />
            <KitHosts />
          </NavigatorContext>
        </QueryClientProvider>
      </KitTextProvider>
    </TextProvider>
  );
}

/** How screens move about. */
const navigator: Navigator = {
  go: (href, options) => void go(href, options),
  back: () => history.back(),
  prefetch,
};

function Page() {
  const place = usePlace((state) => state.place);
  if (!place) return null;
  return place.route.framed ? <Frame place={place} /> : place.route.draw?.();
}
