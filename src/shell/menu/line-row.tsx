import { useCount } from '../../kit/web/app/counts.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { iconOf } from './menu-icons.ts';
import type { MenuLine } from './menu-of.ts';
import { MenuRow } from './menu-row.tsx';
import { PinnedLines } from './pinned-lines.tsx';

/** The line of a screen, or of several that are one place. */
export function LineRow({ line, lit, opened }: { line: MenuLine; lit: string | null; opened: boolean }) {
  const { menu, shell } = useText();
  const [first] = line.screens;
  const count = useCount(first?.count ?? '');
  if (!first) return null;
  return (
    <>
      <MenuRow
        to={first.path}
        label={line.place ? shell.places[line.place] : first.title(menu)}
        icon={iconOf(line)}
        lit={line.screens.some(({ path }) => path === lit)}
        opened={opened}
        count={count}
      />
      <PinnedLines line={line} opened={opened} />
    </>
  );
}
