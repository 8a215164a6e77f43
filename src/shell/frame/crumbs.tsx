import { Breadcrumb, type Crumb } from '../../kit/web/display/navigation.tsx';
import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { useShownPage } from '../routing/page-host.tsx';
import { useGroupTitle } from '../routing/titles.ts';
import { usePages } from '../routing/pages.ts';
import { useParent } from '../session/parent.ts';
import { usePlace } from '../routing/routing.ts';
import { groupOf, screenAt } from '../routing/screens.ts';

/** Where one is: the application, the screen it was opened from, the screen. */
export function Crumbs() {
  const texts = useText();
  const page = useShownPage();
  const path = usePlace(({ place }) => place?.pathname);
  const title = usePages((state) => state.pages.find(({ key }) => key === page?.key)?.title);
  const parent = useParent(page);
  const groupTitle = useGroupTitle();
  const screen = page ? screenAt(page.screen) : undefined;
  if (!screen) return <Breadcrumb items={path === '/home' ? [{ label: texts.shell.frame.home }] : []} />;
  const items: Crumb[] = [{ label: groupTitle(groupOf((parent?.screen ?? screen).section)) }];
  if (parent) {
    items.push({
      label: parent.screen.title(texts.menu),
      link: (label) => <ScreenLink to={parent.href}>{label}</ScreenLink>,
    });
  }
  const label = title ?? screen.title(texts.menu);
  items.push({ label });
  // A group is often called as its first screen is.
  return <Breadcrumb items={items.filter((item, at) => item.label !== items[at + 1]?.label)} />;
}
