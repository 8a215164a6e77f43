import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../display/button.tsx';
import { IconClose } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { pushLayer } from '../float/overlay.ts';
import '../float/overlay.css';

export interface DialogProps {
  onClose: () => void;
  title: string;
  help?: ReactNode;
  /** Buttons next to the title. */
  actions?: ReactNode;
  /** Width in px; the height is capped at 600 px (specification, section 9). */
  width?: number;
  /** `drawer`: at the right edge, over the whole height. */
  look?: 'dialog' | 'drawer' | 'palette';
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  hideHeader?: boolean;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  children?: ReactNode;
}

const FOCUSABLE = ':is(a, button, input, select, textarea, [tabindex])';
const FIRST_FIELD = '.k-dialog-content :is(input, select, textarea):not(:disabled)';

/**
 * A native modal dialog: the browser keeps focus inside, makes the rest inert, gives focus back on closing.
 * Escape and a press on the backdrop call `onClose`; the owner decides.
 */
export function Dialog({
  onClose,
  title,
  help,
  actions,
  width,
  look = 'dialog',
  footer,
  role,
  describedBy,
  hideHeader,
  onKeyDown,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const text = useKitText();
  const close = useEffectEvent(onClose);
  const content = useRef<HTMLDivElement>(null);
  const [isTextThatScrolls, setTextThatScrolls] = useState(false);
  // With nothing in it that takes the focus, the keys that scroll would reach it by the pointer alone.
  useEffect(() => {
    const body = content.current;
    if (!body) return;
    const watch = new ResizeObserver(() =>
      setTextThatScrolls(body.scrollHeight > body.clientHeight && !body.querySelector(FOCUSABLE)),
    );
    watch.observe(body);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal?.();
    // React's autoFocus acts before the dialog is shown, so it is done here: the element that wants it, or the first field.
    const target =
      dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog?.querySelector<HTMLElement>(FIRST_FIELD);
    // In a dialog without fields the focused closing button would show its tooltip.
    (target ?? dialog)?.focus();
    const pop = pushLayer(() => close());
    return () => {
      pop();
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={element}
      role={role}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={`k-dialog k-dialog-${look}`}
      style={width === undefined ? undefined : { width }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (!isSubmit || event.defaultPrevented) return;
        // Any form in a dialog is sent as those by declaration are.
        const submit = element.current?.querySelector<HTMLButtonElement>(
          'button[type=submit]:not(:disabled)',
        );
        if (!submit?.form) return;
        event.preventDefault();
        submit.form.requestSubmit(submit);
      }}
      onCancel={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className="k-dialog-body">
        <header className={hideHeader ? 'k-hidden' : 'k-dialog-head'}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {help && <p>{help}</p>}
          </div>
          {actions}
          {(look === 'drawer' || !footer) && (
            <IconButton label={text.close} icon={<IconClose />} onClick={onClose} />
          )}
        </header>
        <div ref={content} className="k-dialog-content" tabIndex={isTextThatScrolls ? 0 : undefined}>
          {children}
        </div>
        {footer && <footer className="k-dialog-foot">{footer}</footer>}
      </div>
    </dialog>
  );
}
