import { lazy, Suspense, useRef, useState } from 'react';
import { IconChevronDown } from './icons.tsx';
import { useKitText } from './kit-text.tsx';
import { Popover } from './popover.tsx';

/** Fetched when somebody opens it: the list comes first. */
const ViewsPanel = lazy(async () => ({ default: (await import('./views-panel.tsx')).ViewsPanel }));

export interface SavedView {
  id: string;
  name: string;
  /** Other people of the organisation see it too. */
  shared: boolean;
  /** One's own: may be changed and deleted. */
  own: boolean;
}

export interface SavedViewsProps {
  views: readonly SavedView[];
  /** The view in use; null is the screen's own. */
  current: string | null;
  /** Filters, columns or sort differ from the view in use. */
  changed: boolean;
  onChoose: (id: string | null) => void;
  onSave: (view: { name: string; shared: boolean }) => void;
  onUpdate: (id: string) => void;
  onDelete: (id: string) => void;
}

/** The named views of a list: choose, save what stands now, update, share, delete. */
export function SavedViews(props: SavedViewsProps) {
  const { views: words } = useKitText();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const current = props.views.find((view) => view.id === props.current);
  const close = (): void => setOpen(false);
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
        <span className="k-button-text">{current?.name ?? words.default}</span>
        {props.changed && <span className="k-views-changed">{words.changed}</span>}
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
        <Suspense>
          <ViewsPanel {...props} close={close} />
        </Suspense>
      </Popover>
    </>
  );
}
