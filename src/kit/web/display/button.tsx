import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import { useTooltip } from '../float/tooltip.tsx';
import './controls.css';

type ButtonTone = 'default' | 'primary' | 'danger' | 'quiet';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  tone?: ButtonTone;
  /** Stays focusable and keeps its width while busy, so that focus is not lost; presses are ignored. */
  loading?: boolean;
  icon?: ReactNode;
  ref?: React.Ref<HTMLButtonElement>;
}

/** A button says what happens when pressed. One `primary` on a screen at most. */
export function Button({
  tone = 'default',
  loading = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`k-button k-button-${tone}${className ? ` ${className}` : ''}`}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <Spinner /> : icon}
      {children != null && <span className="k-button-text">{children}</span>}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** The name for screen readers, shown as a tooltip. */
  label: string;
  icon: ReactNode;
  pressed?: boolean;
}

/** A button of one icon; its label is spoken and shown on hover and focus. */
export function IconButton({ label, icon, pressed, tone = 'quiet', className, ...rest }: IconButtonProps) {
  const tooltip = useTooltip(label);
  return (
    <>
      <Button
        {...rest}
        {...tooltip.anchor}
        tone={tone}
        icon={icon}
        aria-label={label}
        aria-pressed={pressed}
        className={`k-icon-button${className ? ` ${className}` : ''}`}
      />
      {tooltip.element}
    </>
  );
}
