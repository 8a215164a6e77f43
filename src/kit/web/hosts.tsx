import { ConfirmHost } from './confirm.tsx';
import { ShortcutsHost } from './shortcuts.tsx';
import { ToastHost } from './toast.tsx';

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
