import { useEffect, useEffectEvent } from 'react';

/** Ctrl+K opens, and closes again. */
export function usePaletteKey(toggle: () => void): void {
  const latest = useEffectEvent(toggle);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      latest();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
