import { useRef, useState } from 'react';
import { IconChevronDown } from '../../display/icons.tsx';
import { useKitText } from '../../words/use-kit-text.tsx';
import { Popover } from '../../overlay/popover.tsx';
import type { SavedViewsProps } from './saved-views.types.ts';

/** The named views of a list. Where there is none, it is seen once there is something to save. */
export function SavedViews({ current, isNone, changed, panel }: SavedViewsProps) {
  const { views: words } = useKitText();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  if (isNone && !changed) return null;
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
        <span className="k-button-text">{current ?? (isNone ? words.saveAs : words.default)}</span>
        {changed && !isNone && <span className="k-views-changed">{words.changed}</span>}
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
        {panel(close)}
      </Popover>
    </>
  );
}
