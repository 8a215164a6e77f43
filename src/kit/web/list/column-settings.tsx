import { useRef, useState } from 'react';
import { IconButton } from '../display/button.tsx';
import { IconColumns } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { late } from '../overlay/late.tsx';
import { Popover } from '../overlay/popover.tsx';
import type { ColumnPanelProps } from './column-panel.tsx';

/** Loaded when opened, after the list. */
const ColumnPanel = late(async () => (await import('./column-panel.tsx')).ColumnPanel, {
  look: 'place',
  words: ['kitQuery'],
});

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
        <ColumnPanel {...props} />
      </Popover>
    </>
  );
}
