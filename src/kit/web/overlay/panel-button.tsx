import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../display/button.tsx';
import { Popover, type PopoverProps } from './popover.tsx';

interface PanelButtonProps extends Pick<PopoverProps, 'align' | 'className' | 'children'> {
  label: string;
  icon: ReactNode;
  buttonClass?: string;
}

/** A button of one icon that opens a small panel of the same name. */
export function PanelButton({ label, icon, buttonClass = '', ...panel }: PanelButtonProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={anchor}
        label={label}
        icon={icon}
        className={buttonClass}
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
        label={label}
        {...panel}
      />
    </>
  );
}
