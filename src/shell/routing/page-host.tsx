import { Activity, useLayoutEffect, useMemo } from 'react';
import { PageHold } from '../../kit/web/app/hold.tsx';
import { ScreenContext, type ScreenPlace } from '../../kit/web/app/screen.ts';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { useClosePages } from '../session/page-closing.ts';
import { ComingPage } from '../frame/coming-page.tsx';
import { PlaceTabs } from '../menu/place-tabs.tsx';
import { leavePages, markUnsaved, showPage, titlePage, usePages, type Page } from './pages.ts';
import { setSearch, usePlace } from './routing.ts';
import { elementOf, useActionsOf, usePartsOf } from './screen-code.ts';
import { screenAt } from './screens.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Hidden pages that stay mounted; older ones keep their tab and are rebuilt from their address. */
const maximumAlive = 8;

export type ShownPage = Pick<Page, 'key' | 'href' | 'screen' | 'params' | 'search'>;

/** The page that the address shows; null when the frame itself answers the address (home, /401, …). */
export function useShownPage(): ShownPage | null {
  const place = usePlace((state) => state.place);
  return useMemo(() => {
    const screen = place?.route.screen;
    if (!place || !screen) return null;
    const { href, params, search } = place;
    const key = screen.replace(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    return { key, href, screen, params, search };
  }, [place]);
}

/** Renders the open pages: the one in front, and hidden ones whose state is kept. */
export function PageHost({ shown: front }: { shown: ShownPage | null }) {
  const keep = useSettings((settings) => settings.pageTabs);
  const pages = usePages((state) => state.pages);
  const visited = usePages((state) => state.visited);
  // Before the effects of the page itself: what is known already names its tab at once.
  useLayoutEffect(() => {
    if (front) showPage(front, (screen) => screenAt(screen)?.hidden !== true);
    else leavePages();
  }, [front]);

  const others = pages
    .filter((page) => page.key !== front?.key && visited.has(page.key))
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .slice(0, keep ? maximumAlive : 0);
  const alive: ShownPage[] = front ? [...others, front] : others;
  // One order for all renders: a page that moves in the list would be taken out of the document and lose its scroll.
  alive.sort((a, b) => (a.key < b.key ? -1 : 1));
  return alive.map((page) => (
    <Activity key={page.key} mode={page.key === front?.key ? 'visible' : 'hidden'}>
      <PageFrame page={page} active={page.key === front?.key} />
    </Activity>
  ));
}

function PageFrame({ page, active }: { page: ShownPage; active: boolean }) {
  const close = useClosePages();
  const { key, params, search, screen } = page;
  const actions = useActionsOf(screen);
  const parts = usePartsOf(screen);
  const place = useMemo<ScreenPlace>(
    () => ({
      params,
      search,
      active,
      actions,
      parts,
      setSearch: (next, options) => {
        // The address belongs to the page in front.
        if (active) setSearch(next, options);
      },
      setTitle: (title) => titlePage(key, title),
      setUnsaved: (...input) => markUnsaved(key, ...input),
      close: () => void close([key]),
    }),
    [close, key, actions, parts, params, search, active],
  );
  const content = (
    <div className="s-page">
      <ScreenContext value={place}>
        <PageHold waiting={<ComingPage />}>
          <ScreenBoundary>{elementOf(screen)}</ScreenBoundary>
        </PageHold>
      </ScreenContext>
    </div>
  );
  if (screenAt(screen)?.place === undefined) return content;
  return (
    <div className="s-placed">
      <PlaceTabs screen={screen} />
      {content}
    </div>
  );
}
