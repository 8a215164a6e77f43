import { useId, type ReactNode } from 'react';
import type { MenuSection } from '../../kit/web/app/screen.ts';
import { IconChevronRight } from '../../kit/web/display/icons.tsx';
import { toggleSection, useMenuState } from './menu-state.ts';

type FoldProps = { section: MenuSection | 'favourites'; title: string; children: ReactNode };

/** Lines of the menu below a heading that folds them. */
export function Fold({ section, title, children }: FoldProps) {
  const id = useId();
  const isFolded = useMenuState(({ folded }) => folded.includes(section));
  return (
    <>
      <h3>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => toggleSection(section)}
        >
          <span id={`${id}-title`}>{title}</span>
          <IconChevronRight className="s-chevron" />
        </button>
      </h3>
      <ul id={id} aria-labelledby={`${id}-title`} hidden={isFolded}>
        {!isFolded && children}
      </ul>
    </>
  );
}
