import { useEffect, useRef } from 'react';
import type { AlertTone } from '../display/feedback.tsx';
import { IconClose, IconError, IconInfo, IconSuccess, IconWarning } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';

export interface ToastMessage {
  tone: AlertTone;
  text: string;
  /** One thing to do about it, such as undoing. */
  action?: { label: string; run: () => void };
  traceId?: string;
}

const STAY_MS = 4_000;
const ERROR_STAY_MS = 8_000;
/** How long a way back is offered. */
const ACTION_STAY_MS = 10_000;

const ICONS = { info: IconInfo, success: IconSuccess, warning: IconWarning, danger: IconError };

export function ToastBox({ toast, onClose: close }: { toast: ToastMessage; onClose: () => void }) {
  const { tone, text, action, traceId } = toast;
  const words = useKitText();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.showPopover?.();
    const timer = setTimeout(close, action ? ACTION_STAY_MS : tone === 'danger' ? ERROR_STAY_MS : STAY_MS);
    return () => clearTimeout(timer);
  });
  const ToastIcon = ICONS[tone];
  return (
    <div
      ref={element}
      popover="manual"
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`k-toast k-tone-${tone}`}
    >
      <ToastIcon />
      <span className="k-toast-text">
        {text}
        {traceId && <small>{words.traceId(traceId)}</small>}
      </span>
      {action && (
        <button
          type="button"
          className="k-toast-action"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="k-toast-close" aria-label={words.close} onClick={close}>
        <IconClose />
      </button>
    </div>
  );
}
