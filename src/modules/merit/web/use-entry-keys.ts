import { useEffect, useRef, type KeyboardEvent } from 'react';
import { hasOpenLayer } from '../../../kit/web/overlay.ts';

type Keys = { submit: () => void; chooseEvent: () => void };

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Ctrl+Enter submits and `/` opens the library, from anywhere on the page, and while nothing has the cursor. */
export function useEntryKeys(active: boolean, keys: Keys): (event: KeyboardEvent) => void {
  const latest = useRef(keys);
  latest.current = keys;
  const take = useRef((event: KeyboardEvent | globalThis.KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) latest.current.submit();
    else if (event.key === '/' && !isTextField(event.target)) latest.current.chooseEvent();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.target === document.body && !hasOpenLayer()) take.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
  return take.current;
}
