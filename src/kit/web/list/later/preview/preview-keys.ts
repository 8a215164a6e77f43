import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { hasOpenLayer } from '../../../float/overlay.ts';
import { rowAt, rowElement } from './rows-on.ts';

type ListElement = RefObject<HTMLElement | null>;

/** Walking quickly down the rows loads the page of the last one only. */
const restMs = 150;

/** A phone has no room beside its list, and a tap opens. */
export const phone = '(max-width: 599px)';

/** Space on a row; `onSpace` answers whether the row has anything to show. */
export function useSpace(screen: ListElement, hasPreview: boolean, onSpace: (at: number) => boolean): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const found = rowAt(event.target);
    if (!found || found.row !== event.target || event.key !== ' ' || event.shiftKey) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !onSpace(found.index)) return;
    // Before the row itself takes the key.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const shownList = screen.current;
    if (!shownList || !hasPreview) return;
    shownList.setAttribute('data-keys', 'list preview');
    const onKeyDown = (event: KeyboardEvent): void => take(event);
    shownList.addEventListener('keydown', onKeyDown, true);
    return () => {
      shownList.removeEventListener('keydown', onKeyDown, true);
      shownList.setAttribute('data-keys', 'list');
    };
  }, [screen, hasPreview]);
}

type OpenPanel = { isOpen: boolean; onFollow: (at: number) => void; onClose: () => void };

/** While the panel is open it follows the row in focus, and closes by Escape and where there is no room for it. */
export function useFollowing(screen: ListElement, { isOpen, onFollow, onClose }: OpenPanel): void {
  const follow = useEffectEvent(onFollow);
  const onEscape = useEffectEvent(onClose);
  useEffect(() => {
    const shownList = screen.current;
    if (!isOpen || !shownList) return;
    let timer: ReturnType<typeof setTimeout>;
    const onFocus = ({ target }: FocusEvent): void => {
      const found = rowAt(target);
      if (!found) return;
      clearTimeout(timer);
      timer = setTimeout(() => follow(found.index), restMs);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || hasOpenLayer()) return;
      event.preventDefault();
      onEscape();
    };
    const narrow = matchMedia(phone);
    narrow.addEventListener('change', onEscape);
    shownList.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      shownList.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown);
      narrow.removeEventListener('change', onEscape);
    };
  }, [isOpen, screen]);
}

export function focusRow(screen: ListElement, at: number): void {
  const row = rowElement(screen.current, at);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** The focus stays in the list, where the keys walk, and is there again when the panel is gone. */
export function useFocusInList(screen: ListElement, isOpen: boolean, place: number): void {
  const lastPlace = useRef(0);
  useEffect(() => {
    if (isOpen) lastPlace.current = place;
  }, [isOpen, place]);
  const returnFocus = useEffectEvent(() => focusRow(screen, lastPlace.current));
  useEffect(() => {
    if (!isOpen) return;
    returnFocus();
    return () => {
      if (document.activeElement === document.body) returnFocus();
    };
  }, [isOpen]);
}

/** Marks the row whose page is beside the list; `rows` are those that are drawn. */
export function useMarkedRow(screen: ListElement, index: number, rows: readonly unknown[]): void {
  useEffect(() => {
    const row = index < 0 ? null : rowElement(screen.current, index);
    row?.setAttribute('data-previewed', '');
    return () => row?.removeAttribute('data-previewed');
  }, [index, rows, screen]);
}
