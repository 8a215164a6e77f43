import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { IconColumns } from './icons.tsx';
import { useKitText } from './kit-text.tsx';
import { Popover } from './popover.tsx';
import type { ColumnPanelProps } from './column-panel.tsx';

/** Fetched when somebody opens it: the list comes first. */
const ColumnPanel = lazy(async () => ({ default: (await import('./column-panel.tsx')).ColumnPanel }));

/** Shows, orders and pins columns and sets the density; kept by the caller for this person. */
export function ColumnSettings(props: ColumnPanelProps) {
  const text = useKitText();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={anchor}
        label={text.table.columns}
        icon={<IconColumns />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        align="end"
        role="dialog"
        label={text.table.columns}
        className="k-columns"
      >
        <Suspense>
          <ColumnPanel {...props} />
        </Suspense>
      </Popover>
    </>
  );
}
