import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { AlertTone } from '../display/feedback.tsx';
import { IconClose, IconError, IconInfo, IconSuccess, IconWarning } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { createStore } from '../app/store.ts';
import './overlay.css';

export interface ToastMessage {
  tone: AlertTone;
  text: string;
  /** One thing to do about it, such as undoing. */
  action?: { label: string; run: () => void };
  traceId?: string;
}

interface ShownToast extends ToastMessage {
  id: number;
}

const STAY_MS = 4_000;
const ERROR_STAY_MS = 8_000;
/** How long a way back is offered. */
const ACTION_STAY_MS = 10_000;

const store = createStore<ShownToast | null>(null);
let lastId = 0;

/** Says something that has happened. One is visible at a time: a new one closes the previous (specification, section 8). */
export function toast(message: ToastMessage): void {
  lastId += 1;
  store.set({ ...message, id: lastId });
}

const ICONS = { info: IconInfo, success: IconSuccess, warning: IconWarning, danger: IconError };

/** Stands once in the app's frame. */
export function ToastHost() {
  const shown = useSyncExternalStore(store.subscribe, store.get);
  const text = useKitText();
  return (
    <div className="k-toasts" aria-live="polite" aria-label={text.notifications} role="region">
      {shown && <ToastBox key={shown.id} toast={shown} />}
    </div>
  );
}

function ToastBox({ toast: { id, tone, text, action, traceId } }: { toast: ShownToast }) {
  const words = useKitText();
  const element = useRef<HTMLDivElement>(null);
  const close = (): void => store.set((current) => (current?.id === id ? null : current));
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
