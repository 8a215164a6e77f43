import { memo, useState } from 'react';
import { IconButton } from '../../kit/web/display/button.tsx';
import { late } from '../../kit/web/overlay/late.tsx';
import { usePaletteKey } from '../../kit/web/palette/palette-key.ts';
import { IconMenu, IconSearch } from '../../kit/web/display/icons.tsx';
import { useNavigator } from '../../kit/web/app/screen.ts';
import { setSidebar, useSettings } from '../../kit/web/settings/settings.ts';
import { Badge } from '../../kit/web/display/tag.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { useCount } from '../../kit/web/app/counts.ts';
import type { HeaderItem } from '../../kit/web/app/slots.ts';
import { headerItems } from './counts.ts';
import { Crumbs } from './crumbs.tsx';
import { AppearanceMenu, LanguageMenu } from './settings-menus.tsx';
import { useModules } from '../routing/modules.ts';
import { OrganisationName } from './organisation/organisation-name.tsx';
import { loadPaletteSources } from './keyboard/palette-sources.ts';
import { PersonMenu } from './person-menu.tsx';

const Palette = late(
  async () => {
    const [{ Palette: loaded }] = await Promise.all([import('./keyboard/palette.tsx'), loadPaletteSources()]);
    return loaded;
  },
  { soon: true, words: ['shellPalette'] },
);

/** Marks the page in front. */
const Star = late(async () => (await import('../menu/star.tsx')).Star, {
  look: 'unseen',
  words: ['shellLines'],
  soon: true,
});

/** The other organisations, and the way back to the one that one came from. */
const OrganisationMenu = late(
  async () => (await import('./organisation/organisation-menu.tsx')).OrganisationMenu,
  {
    look: 'place',
    waiting: () => <OrganisationName disabled />,
    soon: true,
  },
);

/** Where one is on the left, what one needs everywhere on the right. */
export const Header = memo(function Header() {
  const { shell } = useText();
  // Drawn, it would be fetched before the first rows.
  const { areAll } = useModules();
  const opened = useSettings((settings) => settings.sidebarOpened);
  const [searching, setSearching] = useState(false);
  usePaletteKey(() => setSearching((now) => !now));
  return (
    <header className="s-header">
      <IconButton
        label={opened ? shell.frame.closeSidebar : shell.frame.openSidebar}
        icon={<IconMenu />}
        aria-expanded={opened}
        aria-controls="sidebar"
        onClick={() => setSidebar(!opened)}
      />
      {areAll ? <OrganisationMenu /> : <OrganisationName disabled />}
      <Crumbs />
      {areAll && <Star />}
      <div className="s-header-side">
        <button
          type="button"
          className="s-search"
          aria-label={shell.frame.searchHint}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={() => setSearching(true)}
        >
          <IconSearch />
          <span>{shell.frame.searchHint}</span>
          <kbd />
        </button>
        {headerItems().map((item) => (
          <Waiting key={item.count} item={item} />
        ))}
        <span className="s-header-line" />
        <LanguageMenu />
        <AppearanceMenu />
        <PersonMenu />
      </div>
      {searching && <Palette onClose={() => setSearching(false)} />}
    </header>
  );
});

/** A button that leads to what waits, with its number. */
function Waiting({ item: { icon: ItemIcon, to, label, count: id } }: { item: HeaderItem }) {
  const { menu } = useText();
  const { go } = useNavigator();
  const count = useCount(id);
  return (
    <span className="s-count">
      <IconButton label={label(menu, count)} icon={<ItemIcon />} onClick={() => go(to)} />
      <Badge count={count} />
    </span>
  );
}
