import type { ShownPage } from '../routing/page-host.tsx';
import { usePages } from '../routing/pages.ts';
import { screenAt, type Screen } from '../routing/screens.ts';

/** The screen that a page belongs to, and its address: of an object the list that one came from, else the screen's own. */
export function useParent(page: ShownPage | null): { screen: Screen; href: string } | null {
  const origin = usePages(({ pages }) => pages.find(({ key }) => key === page?.key)?.origin);
  // With the filters that it has now.
  const href = usePages(({ pages }) => pages.find(({ key }) => key === origin)?.href);
  const own = screenAt(page?.screen ?? '');
  const from = own?.path.includes('{') ? screenAt(origin ?? '') : undefined;
  if (from) return { screen: from, href: href ?? from.path };
  const parent = screenAt(own?.parent ?? '');
  return parent ? { screen: parent, href: parent.path } : null;
}
