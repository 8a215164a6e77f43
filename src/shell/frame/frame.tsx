import { useEffect, useState, type MouseEvent } from 'react';
import { useMaybeMe, useMe } from '../../kit/web/app/me.ts';
import { soon } from '../../kit/web/app/soon.ts';
import { late } from '../../kit/web/overlay/late.tsx';
import { useSteady } from '../../kit/web/table/use-steady.ts';
import { setSidebar, sidebarOfPage, useSettings } from '../../kit/web/settings/settings.ts';
import { MIDDLE, NARROW } from '../../kit/web/app/use-narrow.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { useLive } from './counts.ts';
import { Expired } from '../session/expired.tsx';
import { Header } from './header.tsx';
import { useLeaving } from '../session/leaving.ts';
import { PageHost, useShownPage } from '../routing/page-host.tsx';
import { fromModules, useModules } from '../routing/modules.ts';
import { PageTabs } from './page-tabs.tsx';
import { usePages } from '../routing/pages.ts';
import { useParent } from '../session/parent.ts';
import { match, useComing, type Place } from '../routing/routing.ts';
import { screenAt } from '../routing/screens.ts';
import { ComingPage } from './coming-page.tsx';
import { Sidebar } from '../menu/sidebar.tsx';
import { rememberPage } from '../menu/recent.ts';
import { useTitleOf } from '../routing/titles.ts';
import { useLeaveGuard } from '../session/leave-guard.ts';

/** Parts of modules that listen on every page; loaded after the first screen. */
const listenersOf = fromModules((modules) =>
  modules.flatMap(({ listener }) =>
    listener
      ? [late(async () => (await listener.load()).default, { look: 'unseen', words: listener.words })]
      : [],
  ),
);

/** Banners above every page; loaded after the first rows. */
const Above = late(async () => (await import('./above.tsx')).Above, { look: 'unseen' });

const SecondStepPage = late(async () => (await import('../visitor/second-step-page.tsx')).default, {
  look: 'place',
  words: ['shellChoose', 'identity', 'identitySecurity'],
});

/** The shell around every screen. Without a member (a failed start, a banned address) it shows only the answer. */
export function Frame({ place }: { place: Place }) {
  const me = useMaybeMe();
  const leaving = useLeaving((state) => state.leaving);
  if (leaving) return <main className="s-bare" aria-busy="true" />;
  if (!me) {
    return <main className="s-bare">{place.route.draw?.()}</main>;
  }
  if (me.twoStepsDemanded) return <SecondStepPage />;
  // A new organisation gets a new frame: nothing that a component remembers is taken along.
  return <FrameOfMember key={me.organisation.orgId} place={place} />;
}

function FrameOfMember({ place }: { place: Place }) {
  const { shell } = useText();
  const { sidebarOpened, device, pageTabs, navbarVisible } = useSettings();
  const page = useShownPage();
  const { isSandbox } = useMe().organisation;
  // Menu, titles and the way back name screens of all modules.
  const { areAll } = useModules();
  const path = place.pathname;
  useLive();
  useLeaveGuard();
  useWindowTitle(page);
  useDevice();
  const mobile = device === 'mobile';
  const onChosen = useSteady(() => mobile && setSidebar(false));
  const parent = useParent(page);
  const isHidden = page !== null && screenAt(page.screen)?.hidden === true;
  const coming = useComing((state) => state.coming);
  const litHere = isHidden ? (parent?.screen.path ?? null) : (page?.screen ?? path);
  const lit = coming === null ? litHere : litFor(coming);
  return (
    <div className={`s-frame${sidebarOpened ? '' : ' s-closed'}`}>
      <a className="s-skip" href="#content" onClick={skipToRows}>
        {shell.skip}
      </a>
      <Sidebar lit={lit} isComing={!areAll} onChosen={onChosen} />
      <button
        type="button"
        className="s-veil"
        aria-label={shell.frame.closeSidebar}
        onClick={() => setSidebar(false)}
      />
      <div className="s-main">
        {isSandbox && <p className="s-sandbox">{shell.frame.sandbox}</p>}
        {areAll && <Above />}
        {navbarVisible && <Header />}
        {pageTabs && !mobile && <PageTabs shown={page?.key ?? null} atHome={path === '/home'} />}
        <main id="content" className="s-content" tabIndex={-1} aria-busy={coming !== null}>
          <div className="s-pages" inert={coming !== null}>
            <PageHost shown={page} />
            {!page && <div className="s-page">{place.route.draw?.()}</div>}
          </div>
          {coming !== null && <ComingPage />}
        </main>
      </div>
      <Listeners />
      <Expired />
    </div>
  );
}

/** The entry of the menu for a page that is being loaded: its screen, or the one that it is opened from. */
function litFor(pathname: string): string | null {
  const path = match(pathname).route.screen ?? pathname;
  const screen = screenAt(path);
  return screen?.hidden === true ? (screen.parent ?? null) : path;
}

const Anchors = late(async () => (await import('./anchors.tsx')).default, { look: 'unseen' });
const FrameKeys = late(async () => (await import('./keyboard/frame-keys.tsx')).default, { look: 'unseen' });

/** Over the head of the page to the rows, where there are some. */
function skipToRows(event: MouseEvent): void {
  const row = [...document.querySelectorAll<HTMLElement>('#content tr.k-row[tabindex="0"]')].find((each) =>
    each.checkVisibility(),
  );
  if (!row) return;
  event.preventDefault();
  row.focus();
}

function Listeners() {
  const areAll = useModules((state) => state.areAll);
  const [mayBegin, setMayBegin] = useState(false);
  useEffect(() => soon(() => setMayBegin(true)), []);
  return (
    mayBegin &&
    areAll && (
      <>
        <FrameKeys />
        <Anchors />
        {listenersOf().map((Listener, index) => (
          <Listener key={index} />
        ))}
      </>
    )
  );
}

/** Names the window after the page, and keeps the page among the recent ones. */
function useWindowTitle(page: ReturnType<typeof useShownPage>): void {
  const { shell } = useText();
  const titleOf = useTitleOf();
  // The title alone: a page that was shown again is another object, for which the frame need not be drawn.
  const title = usePages((state) => state.pages.find(({ key }) => key === page?.key)?.title);
  const name = page ? titleOf({ screen: page.screen, title: title ?? null }) : shell.frame.home;
  useEffect(() => {
    document.title = `${name} · ${shell.product}`;
  }, [name, shell.product]);
  const { key, screen } = page ?? {};
  useEffect(() => {
    if (key && screen) rememberPage({ path: key, screen, title: title ?? null });
  }, [key, screen, title]);
}

/** Follows the width of the page; the choice that the cookie keeps is that of wide pages. */
function useDevice(): void {
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const middle = matchMedia(MIDDLE);
    const apply = (): void => {
      const device = narrow.matches ? 'mobile' : 'desktop';
      useSettings.setState({ device, sidebarOpened: sidebarOfPage() });
    };
    apply();
    for (const width of [narrow, middle]) width.addEventListener('change', apply);
    return () => {
      for (const width of [narrow, middle]) width.removeEventListener('change', apply);
    };
  }, []);
}
