import { useId } from 'react';
import { useCounts } from '../../kit/web/app/counts.ts';
import { useNavigator, type MenuGroup } from '../../kit/web/app/screen.ts';
import { IconButton } from '../../kit/web/display/button.tsx';
import { IconChevronRight } from '../../kit/web/display/icons.tsx';
import { IconListView } from '../../kit/web/display/more-icons.tsx';
import { Badge } from '../../kit/web/display/tag.tsx';
import { Menu, type MenuItem } from '../../kit/web/overlay/menu.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { useGroupTitle } from '../routing/titles.ts';
import { groupIcons, iconOf } from './menu-icons.ts';
import type { MenuApplication, MenuPart } from './menu-of.ts';
import { openApplication, useMenuState } from './menu-state.ts';
import { Fold } from './fold.tsx';
import { LineRow } from './line-row.tsx';
import { usePinned } from './pinned-lines.tsx';

type LineState = { lit: string | null; opened: boolean };

/** The application that the lit screen belongs to. */
export const applicationOf = (
  applications: readonly MenuApplication[],
  lit: string | null,
): MenuGroup | null =>
  applications.find(({ parts }) =>
    parts.some(({ lines }) => lines.some(({ screens }) => screens.some(({ path }) => path === lit))),
  )?.group ?? null;

/** An application: one line that opens its sections; at the width of icons a button with all its names beside it. */
export function Application({
  application: { group, parts },
  isShort,
  ...state
}: LineState & { application: MenuApplication; isShort: boolean }) {
  const id = useId();
  const title = useGroupTitle()(group);
  const isOpen = useMenuState(({ open }) => open === group);
  const waiting = useCounts(
    parts.flatMap(({ lines }) => lines.map(({ screens }) => screens[0]?.count ?? '')),
  );
  if (isShort)
    return (
      <section>
        <h2 id={id}>{title}</h2>
        <ul aria-labelledby={id}>
          {parts.flatMap(({ lines }) =>
            lines.map((line) => <LineRow key={line.screens[0]?.path} line={line} {...state} />),
          )}
        </ul>
      </section>
    );
  const GroupIcon = groupIcons[group];
  if (!state.opened) return <Flyout group={group} parts={parts} lit={state.lit} waiting={waiting} />;
  return (
    <section className={isOpen ? 's-application s-application-open' : 's-application'}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => openApplication(isOpen ? null : group)}
        >
          <GroupIcon />
          <span>{title}</span>
          {!isOpen && <Badge count={waiting} />}
          <IconChevronRight className="s-chevron" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen &&
          parts.map((part) => <Part key={part.section} part={part} among={parts.length} {...state} />)}
      </div>
    </section>
  );
}

/** The lines of a section. A heading that names one line alone says nothing more than it. */
function Part({ part: { section, lines }, among, ...state }: LineState & { part: MenuPart; among: number }) {
  const { shellLines } = useText();
  const rows = lines.map((line) => <LineRow key={line.screens[0]?.path} line={line} {...state} />);
  if (among === 1 || lines.length === 1) return <ul>{rows}</ul>;
  return (
    <Fold section={section} title={shellLines.sections[section]}>
      {rows}
    </Fold>
  );
}

type FlyoutProps = { group: MenuGroup; parts: readonly MenuPart[]; lit: string | null; waiting: number };

function Flyout({ group, parts, lit, waiting }: FlyoutProps) {
  const { menu, shell } = useText();
  const { go } = useNavigator();
  const pinnedAt = usePinned();
  const title = useGroupTitle()(group);
  const GroupIcon = groupIcons[group];
  const items: MenuItem[] = parts.flatMap(({ lines }, part) =>
    lines.flatMap((line, index) => {
      const [first] = line.screens;
      if (!first) return [];
      const LineIcon = iconOf(line);
      const entry = {
        id: first.path,
        label: line.place ? shell.places[line.place] : first.title(menu),
        icon: <LineIcon />,
        separated: part > 0 && index === 0,
        onSelect: () => go(first.path),
      };
      return [
        entry,
        ...pinnedAt(line).map(({ id, name, href }) => ({
          id,
          label: name,
          icon: <IconListView />,
          onSelect: () => go(href),
        })),
      ];
    }),
  );
  const isLit = applicationOf([{ group, parts }], lit) !== null;
  return (
    <section className={isLit ? 's-flyout s-flyout-lit' : 's-flyout'}>
      <Menu label={title} side="right" items={items} header={<p className="s-flyout-title">{title}</p>}>
        {(trigger) => <IconButton {...trigger} label={title} icon={<GroupIcon />} />}
      </Menu>
      <Badge count={waiting} />
    </section>
  );
}
