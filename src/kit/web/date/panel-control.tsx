import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFieldControl } from '../input/field-control.ts';
import { IconClose } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { Popover } from '../overlay/popover.tsx';
import '../display/controls.css';

export interface PanelControlProps {
  label: string;
  /** The chosen value; empty for none. */
  shown: string;
  /** The same in full, where the box shortens it. */
  spoken?: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  icon: ReactNode;
  onClear: () => void;
  disabled?: boolean | undefined;
  /** Tabular figures, for days and numbers. */
  figures?: boolean;
  /** The panel is at least as wide as the box, as lists are. */
  matchWidth?: boolean;
  panelClass?: string;
  /** The panel; `close` closes it and goes back to the box. */
  children: (close: () => void) => ReactNode;
}

/** A box that names what is chosen, clears it, and opens the panel in which it is chosen. */
export function PanelControl({
  label,
  shown: display,
  placeholder,
  icon,
  disabled,
  ...rest
}: PanelControlProps) {
  const { spoken: spokenText = display, onClear, figures, matchWidth = false, panelClass, children } = rest;
  const text = useKitText();
  // A button has no such attribute.
  const { 'aria-required': _required, ...control } = useFieldControl();
  const [open, setOpen] = useState<'pointer' | 'keyboard' | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(null);
    anchor.current?.focus();
  };
  return (
    <span className={`k-multi${display ? ' k-multi-set' : ''}`}>
      <button
        {...control}
        ref={anchor}
        type="button"
        className="k-control"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        aria-label={display ? `${label}: ${spokenText}` : label}
        onClick={({ detail }) => setOpen(open ? null : detail === 0 ? 'keyboard' : 'pointer')}
      >
        <span className={`k-ellipsis${figures ? ' k-number' : ''}`}>{display || placeholder}</span>
        {icon}
      </button>
      {display && !disabled && (
        <button
          type="button"
          className="k-input-clear"
          aria-label={`${text.clear} ${label}`}
          onClick={() => {
            onClear();
            close();
          }}
        >
          <IconClose />
        </button>
      )}
      <Popover
        open={open !== null}
        onClose={() => setOpen(null)}
        anchor={anchor}
        role="dialog"
        label={label}
        matchWidth={matchWidth}
        takeFocus={open === 'keyboard'}
        {...(panelClass && { className: panelClass })}
      >
        <Panel close={close}>{children}</Panel>
      </Popover>
    </span>
  );
}

/** Rendered only while open. */
function Panel({ close, children }: { close: () => void; children: PanelControlProps['children'] }) {
  return children(close);
}
