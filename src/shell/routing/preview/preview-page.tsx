import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ErrorState, Skeleton } from '../../../kit/web/display/feedback.tsx';
import {
  NavigatorContext,
  ScreenContext,
  useNavigator,
  useScreen,
  type Navigator,
  type ScreenPlace,
} from '../../../kit/web/app/screen.ts';
import type { PreviewProps } from '../../../kit/web/list/later/preview/previewed.ts';
import { match, searchIn } from '../routing.ts';
import { ScreenBoundary } from '../screen-boundary.tsx';
import { elementOf, useActionsOf, usePartsOf } from '../screen-code.ts';

/** The address of a page in parts. */
function placeAt(href: string): ReturnType<typeof match> & { search: string } {
  const { pathname, search } = new URL(href, location.origin);
  return { ...match(pathname), search };
}

/** A screen in a separate place: its changes of the address stay with it, and links to its kind open in its place. */
export function PreviewPage(props: PreviewProps) {
  const { href } = props;
  const { route, search } = placeAt(href);
  const [loaded, setLoaded] = useState<{ href: string; state: 'here' | 'missing' } | null>(null);
  const mayOpen = (route.guard?.(search) ?? null) === null;
  const load = (): void => {
    (mayOpen ? (route.load?.() ?? Promise.resolve()) : Promise.reject(new Error(href))).then(
      () => setLoaded({ href, state: 'here' }),
      () => setLoaded({ href, state: 'missing' }),
    );
  };
  const begin = useEffectEvent(load);
  useEffect(() => begin(), [href]);
  const { screen } = route;
  if (loaded?.href === href && loaded.state === 'missing') return <ErrorState onRetry={load} />;
  if (screen === undefined || !elementOf(screen)) {
    return (
      <div aria-busy="true" className="s-coming-preview">
        <Skeleton width={40} height={24} />
        <Skeleton width={90} height={64} />
        <Skeleton width={90} height={240} />
      </div>
    );
  }
  return <PreviewContent key={href} {...props} screen={screen} />;
}

function PreviewContent({
  href,
  screen,
  onTitle,
  onClose,
  onGo,
  onUnsaved,
}: PreviewProps & { screen: string }) {
  const list = useScreen();
  const outer = useNavigator();
  const [at] = useState(() => placeAt(href));
  const [search, setSearch] = useState<Readonly<Record<string, unknown>>>(() => searchIn(href));
  const actions = useActionsOf(screen);
  const parts = usePartsOf(screen);
  const { active, setUnsaved } = list;
  const place = useMemo(
    (): ScreenPlace => ({
      params: at.params,
      search,
      active,
      actions,
      parts,
      setSearch: (next) => setSearch(next),
      setTitle: onTitle,
      // Of the page of the list, too: closed, it takes this one with it.
      setUnsaved: (...input) => {
        setUnsaved(...input);
        onUnsaved(...input);
      },
      close: () => onClose(href),
    }),
    [at, search, active, actions, parts, onTitle, onClose, onUnsaved, setUnsaved, href],
  );
  const navigator = useMemo(
    (): Navigator => ({
      ...outer,
      go: (to, options) => (placeAt(to).route.screen === screen ? onGo(to) : outer.go(to, options)),
    }),
    [outer, screen, onGo],
  );
  return (
    <NavigatorContext value={navigator}>
      <ScreenContext value={place}>
        <ScreenBoundary>{elementOf(screen)}</ScreenBoundary>
      </ScreenContext>
    </NavigatorContext>
  );
}
