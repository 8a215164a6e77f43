import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../display/button.tsx';
import { IconHelp } from '../display/icons.tsx';
import { Popover } from './popover.tsx';
import './term-help.css';

/** A "?" beside a word of the product; a press says what the word means. `label` asks for it, as "what is …". */
export function TermHelp({ label, text }: { label: string; text: ReactNode }) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={anchor}
        className="k-term-help"
        label={label}
        icon={<IconHelp />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        role="dialog"
        label={label}
        className="k-term"
      >
        <p>{text}</p>
      </Popover>
    </>
  );
}
