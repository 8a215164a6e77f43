import { useEffect } from 'react';
import { useMaybeMe } from '../kit/web/me.ts';
import { setSidebar, useSettings } from '../kit/web/settings/settings.ts';
import { useText } from '../kit/web/text/text.tsx';
import { useLive } from './counts.ts';
import { ExportEndings } from './exports.tsx';
import { Header } from './header.tsx';
import { useLeaving } from './leaving.ts';
import { PageHost, useShownPage } from './page-host.tsx';
import { PageTabs } from './page-tabs.tsx';
import { usePages } from './pages.ts';
import { useParent } from './parent.ts';
import type { Place } from './routing.ts';
import { screenAt } from './screens.ts';
import { Sidebar } from './sidebar.tsx';
import { useTitleOf } from './titles.ts';
import { useLeaveGuard } from './leave-guard.ts';

/** The frame around every screen. Without a member (a failed start, a banned address) only the answer stands there. */
export function Frame({ place }: { place: Place }) {
  const me = useMaybeMe();
  const leaving = useLeaving((state) => state.leaving);
  if (leaving) return <main className="s-bare" aria-busy="true" />;
  if (!me) {
    return <main className="s-bare">{place.route.draw?.()}</main>;
  }
  // A new organisation gets a new frame: nothing that a component remembers is taken along.
  return <FrameOfMember key={me.organisation.orgId} place={place} />;
}

function FrameOfMember({ place }: { place: Place }) {
  const { shell } = useText();
  const { sidebarOpened, device, pageTabs, navbarVisible } = useSettings();
  const shown = useShownPage();
  const path = place.pathname;
  useLive();
  useLeaveGuard();
  useWindowTitle(shown);
  useDevice();
  const mobile = device === 'mobile';
  const parent = useParent(shown);
  const isHidden = shown !== null && screenAt(shown.screen)?.hidden === true;
  const lit = isHidden ? (parent?.screen.path ?? null) : (shown?.screen ?? path);
  return (
    <div className={`s-frame${sidebarOpened ? '' : ' s-closed'}`}>
      <a className="s-skip" href="#content">
        {shell.skip}
      </a>
      <Sidebar lit={lit} onChosen={() => mobile && setSidebar(false)} />
      <button
        type="button"
        className="s-veil"
        aria-label={shell.frame.closeSidebar}
        onClick={() => setSidebar(false)}
      />
      <div className="s-main">
        {navbarVisible && <Header />}
        {pageTabs && !mobile && <PageTabs shown={shown?.key ?? null} atHome={path === '/home'} />}
        <main id="content" className="s-content" tabIndex={-1}>
          <PageHost shown={shown} />
          {!shown && <div className="s-page">{place.route.draw?.()}</div>}
        </main>
      </div>
      <ExportEndings />
    </div>
  );
}

function useWindowTitle(shown: ReturnType<typeof useShownPage>): void {
  const { shell } = useText();
  const titleOf = useTitleOf();
  const page = usePages((state) => state.pages.find(({ key }) => key === shown?.key));
  const name = shown ? titleOf(page ?? shown) : shell.frame.home;
  useEffect(() => {
    document.title = `${name} · ${shell.product}`;
  }, [name, shell.product]);
}

function useDevice(): void {
  useEffect(() => {
    const narrow = matchMedia('(max-width: 767px)');
    const apply = (): void => {
      useSettings.setState({ device: narrow.matches ? 'mobile' : 'desktop' });
      if (narrow.matches) useSettings.setState({ sidebarOpened: false });
    };
    apply();
    narrow.addEventListener('change', apply);
    return () => narrow.removeEventListener('change', apply);
  }, []);
}
