import { Breadcrumb, type Crumb } from '../kit/web/navigation.tsx';
import { ScreenLink } from '../kit/web/screen-link.tsx';
import { useText } from '../kit/web/text/text.tsx';
import { useShownPage } from './page-host.tsx';
import { usePages } from './pages.ts';
import { useParent } from './parent.ts';
import { usePlace } from './routing.ts';
import { screenAt } from './screens.ts';
import { textAt } from './words.ts';

/** Where one is: the application, the screen it was opened from, the screen. */
export function Crumbs() {
  const texts = useText();
  const shown = useShownPage();
  const path = usePlace(({ place }) => place?.pathname);
  const title = usePages((state) => state.pages.find(({ key }) => key === shown?.key)?.title);
  const parent = useParent(shown);
  const screen = shown ? screenAt(shown.screen) : undefined;
  if (!screen) return <Breadcrumb items={path === '/home' ? [{ label: texts.shell.frame.home }] : []} />;
  const items: Crumb[] = [{ label: texts.shell.groups[(parent?.screen ?? screen).group] }];
  if (parent) {
    items.push({
      label: textAt(texts, parent.screen.titleKey),
      link: (label) => <ScreenLink to={parent.href}>{label}</ScreenLink>,
    });
  }
  items.push({ label: title ?? textAt(texts, screen.titleKey) });
  return <Breadcrumb items={items} />;
}
