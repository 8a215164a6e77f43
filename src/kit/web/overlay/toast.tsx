import { useSyncExternalStore } from 'react';
import { useKitText } from '../words/use-kit-text.tsx';
import { createStore } from '../app/store.ts';
import { late } from './late.tsx';
import type { ToastMessage } from './toast-box.tsx';
import '../float/overlay.css';

type ShownToast = ToastMessage & { id: number };

const store = createStore<ShownToast | null>(null);
let lastId = 0;

/** Says something that has happened. One is visible at a time: a new one closes the previous (specification, section 8). */
export function toast(message: ToastMessage): void {
  lastId += 1;
  store.set({ ...message, id: lastId });
}

const ToastBox = late(async () => (await import('./toast-box.tsx')).ToastBox, { look: 'unseen', soon: true });

const close = (id: number): void => store.set((current) => (current?.id === id ? null : current));

/** Rendered once in the app's frame. */
export function ToastHost() {
  const current = useSyncExternalStore(store.subscribe, store.get);
  const text = useKitText();
  return (
    <div className="k-toasts" aria-live="polite" aria-label={text.notifications} role="region">
      {current && <ToastBox key={current.id} toast={current} onClose={() => close(current.id)} />}
    </div>
  );
}
