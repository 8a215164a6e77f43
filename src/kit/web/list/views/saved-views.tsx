import { useRef, useState } from 'react';
import { IconChevronDown } from '../../display/icons.tsx';
import { useKitText } from '../../words/use-kit-text.tsx';
import { late } from '../../overlay/late.tsx';
import { Popover } from '../../overlay/popover.tsx';
import type { SavedViewsProps } from './saved-views.types.ts';

/** Loaded when opened, after the list. */
const ViewsPanel = late(async () => (await import('./views-panel.tsx')).ViewsPanel, { look: 'place' });

/**
 * The named views of a list: choose, save the current one, update, share, delete. Where there is none, it is seen once
 * there is something to save.
 */
export function SavedViews(props: SavedViewsProps) {
  const { views: words } = useKitText();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const current = props.views.find((view) => view.id === props.current);
  const close = (): void => setOpen(false);
  const isNone = props.views.length === 0 && props.current === null;
  if (isNone && !props.changed) return null;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="k-button k-button-quiet"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="k-button-text">{current?.name ?? (isNone ? words.saveAs : words.default)}</span>
        {props.changed && !isNone && <span className="k-views-changed">{words.changed}</span>}
        <IconChevronDown />
      </button>
      <Popover
        open={open}
        onClose={close}
        anchor={anchor}
        align="end"
        role="dialog"
        label={words.title}
        className="k-views"
      >
        <ViewsPanel {...props} close={close} />
      </Popover>
    </>
  );
}
