import { memo, useEffect, useRef } from 'react';
import { IconButton } from '../../kit/web/display/button.tsx';
import { IconClose, IconHome, IconMore } from '../../kit/web/display/icons.tsx';
import { Menu } from '../../kit/web/overlay/menu.tsx';
import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { useClosePages } from '../session/page-closing.ts';
import { usePages, type Page } from '../routing/pages.ts';
import { useTitleOf } from '../routing/titles.ts';

/** The open pages: links, each with a button that closes the page. */
export const PageTabs = memo(function PageTabs({
  shown: front,
  atHome,
}: {
  shown: string | null;
  atHome: boolean;
}) {
  const { shell } = useText();
  const pages = usePages((state) => state.pages);
  const close = useClosePages();
  const titles = pages.map(useTitleOf()).join(' ');
  const keys = pages.map(({ key }) => key);
  return (
    <nav className="s-tabs" aria-label={shell.tabs.label}>
      <ul>
        <li className={atHome ? 's-tab s-tab-front' : 's-tab'}>
          <ScreenLink to="/home" aria-current={atHome ? 'page' : undefined}>
            <IconHome />
            <span>{shell.frame.home}</span>
          </ScreenLink>
        </li>
        {pages.map((page) => (
          <Tab
            key={page.key}
            page={page}
            front={page.key === front}
            among={titles}
            onClose={() => void close([page.key])}
          />
        ))}
      </ul>
      {pages.length > 1 && (
        <Menu
          label={shell.tabs.menu}
          align="end"
          items={[
            {
              id: 'others',
              label: shell.tabs.closeOthers,
              onSelect: () => void close(keys.filter((key) => key !== front)),
            },
            { id: 'all', label: shell.tabs.closeAll, onSelect: () => void close(keys) },
          ]}
        >
          {(trigger) => <IconButton {...trigger} label={shell.tabs.menu} icon={<IconMore />} />}
        </Menu>
      )}
    </nav>
  );
});

/** Not by the browser's own scrolling, which lets Tab go on from there and pass by the link to the content. */
function bringIntoSight(tab: HTMLElement): void {
  const bar = tab.parentElement;
  if (!bar) return;
  const [own, room] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (own.left < room.left) bar.scrollLeft -= room.left - own.left;
  else if (own.right > room.right) bar.scrollLeft += own.right - room.right;
}

type TabProps = { page: Page; front: boolean; among: string; onClose: () => void };

function Tab({ page, front, among, onClose }: TabProps) {
  const { shell } = useText();
  const title = useTitleOf()(page);
  const unsaved = usePages((state) => state.unsaved.has(page.key));
  const tab = useRef<HTMLLIElement>(null);
  // Titles that come with their screens' words make tabs wider, and so does the mark.
  useEffect(() => {
    if (!front) return;
    // With the next picture, which lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      if (tab.current) bringIntoSight(tab.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [front, unsaved, among]);
  return (
    <li
      ref={tab}
      className={front ? 's-tab s-tab-front' : 's-tab'}
      onAuxClick={(event) => {
        if (event.button === 1) onClose();
      }}
    >
      <ScreenLink to={page.href} aria-current={front ? 'page' : undefined} title={title}>
        {unsaved && <span className="s-tab-unsaved" role="img" aria-label={shell.tabs.unsaved} />}
        <span>{title}</span>
      </ScreenLink>
      <button type="button" aria-label={shell.tabs.close({ title })} onClick={onClose}>
        <IconClose />
      </button>
    </li>
  );
}
