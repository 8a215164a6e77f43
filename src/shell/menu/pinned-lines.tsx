import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlacedViews, type PlacedView } from '../../kit/web/list/views/placed-views.ts';
import { useNavigator, type CountQuery } from '../../kit/web/app/screen.ts';
import { soon } from '../../kit/web/app/soon.ts';
import { IconListView } from '../../kit/web/display/more-icons.tsx';
import { preload, searchIn } from '../routing/routing.ts';
import { countedAt } from '../routing/screen-code.ts';
import type { MenuLine } from './menu-of.ts';
import { MenuRow } from './menu-row.tsx';

/** The saved views that the member keeps below each line, without those whose list he may not open any more. */
export function usePinned(): (line: MenuLine) => readonly PlacedView[] {
  const { isClosed } = useNavigator();
  const pinned = usePlacedViews((state) => state.pinned);
  return ({ screens }) =>
    pinned.filter(({ screen }) => screens.some(({ path }) => path === screen) && !isClosed(screen));
}

export function PinnedLines({ line, opened }: { line: MenuLine; opened: boolean }) {
  return usePinned()(line).map((view) => <PinnedLine key={view.id} view={view} opened={opened} />);
}

const staleMs = 60_000;

function PinnedLine({ view: { screen, href, name }, opened }: { view: PlacedView; opened: boolean }) {
  const [counted, setCounted] = useState<CountQuery | null>(null);
  useEffect(() => {
    let isShown = true;
    // Only the list's own code knows what its address asks for; nothing waits for a number.
    soon(
      () =>
        void preload(href).then(() => {
          if (isShown) setCounted(countedAt(screen, searchIn(href)));
        }),
    );
    return () => {
      isShown = false;
    };
  }, [screen, href]);
  const { data = 0 } = useQuery({
    queryKey: counted?.queryKey ?? [href],
    queryFn: ({ signal }) => counted?.queryFn({ signal }) ?? 0,
    enabled: counted !== null,
    staleTime: staleMs,
    retry: false,
  });
  // Its list is lit.
  return (
    <MenuRow to={href} label={name} icon={IconListView} lit={false} opened={opened} count={data} isNested />
  );
}
