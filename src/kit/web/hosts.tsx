import { ConfirmHost } from './overlay/confirm.tsx';
import { ShortcutsHost } from './overlay/shortcuts.tsx';
import { ToastHost } from './overlay/toast.tsx';

/** The place of toasts, confirmations and the list of keys. The app's frame renders it once, inside KitTextProvider. */
export function KitHosts() {
  return (
    <>
      <ConfirmHost />
      <ShortcutsHost />
      <ToastHost />
    </>
  );
}
