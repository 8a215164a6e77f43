import { ConfirmHost } from './overlay/confirm.tsx';
import { ShortcutsHost } from './overlay/shortcuts.tsx';
import { ToastHost } from './overlay/toast.tsx';

/** What `toast`, `confirm` and the key list appear in. The app's frame renders it once, inside KitTextProvider. */
export function KitHosts() {
  return (
    <>
      <ConfirmHost />
      <ShortcutsHost />
      <ToastHost />
    </>
  );
}
