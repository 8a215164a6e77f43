import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { hasOpenLayer } from '../../../../kit/web/float/overlay.ts';

type Keys = { submit: () => void; chooseEvent?: () => void };

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Ctrl+Enter submits and `/` opens the library, from anywhere on the page, and while nothing has the cursor. */
export function useComposerKeys(
  root: RefObject<HTMLElement | null>,
  keys: Keys,
): (event: KeyboardEvent) => void {
  const { active } = useScreen();
  const take = (event: KeyboardEvent | globalThis.KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keys.submit();
    else if (event.key === '/' && keys.chooseEvent && !isTextField(event.target)) keys.chooseEvent();
    else return;
    event.preventDefault();
  };
  const listen = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    // A click on an empty area moves the focus to an element around the page.
    const isAround =
      event.target instanceof Node && event.target !== root.current && event.target.contains(root.current);
    if (isAround && !hasOpenLayer()) take(event);
  });
  useEffect(() => {
    if (!active) return;
    const onKey = (event: globalThis.KeyboardEvent): void => listen(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
  return take;
}
