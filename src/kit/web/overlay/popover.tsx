import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { place, pushLayer } from '../float/overlay.ts';
import type { Align, Side } from '../float/overlay.ts';
import '../float/overlay.css';

/** The causes that close a panel: Escape, a press outside it, or Tab out of it. */
type ClosedBy = 'escape' | 'press' | 'tab';

export interface PopoverProps {
  open: boolean;
  onClose: (by: ClosedBy) => void;
  anchor: RefObject<HTMLElement | null>;
  side?: Side;
  align?: Align;
  /** The accessible name, if the content is a dialog. */
  label?: string;
  role?: 'dialog' | 'presentation';
  /** At least as wide as the anchor, as lists of options are. */
  matchWidth?: boolean;
  /** Focus comes back to the anchor on Escape. Off where focus never left it. */
  restoreFocus?: boolean;
  /** Focus goes in when it opens, as the keyboard expects of a dialog. */
  takeFocus?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A floating panel in the browser's top layer: nothing clips it, no portal, and it stays inside its dialog for
 * focus and for screen readers. Closes on Escape, on a press outside, when its anchor is gone, and a
 * dialog when Tab leads out of it.
 */
export function Popover(props: PopoverProps) {
  return props.open ? <OpenPopover {...props} /> : null;
}

function OpenPopover({
  onClose,
  anchor,
  side = 'bottom',
  align = 'start',
  label,
  role,
  ...rest
}: PopoverProps) {
  const { matchWidth, restoreFocus = true, takeFocus = false, className, children } = rest;
  const element = useRef<HTMLDivElement>(null);
  const byTab = useRef(false);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const panel = element.current;
    const target = anchor.current;
    if (!panel || !target) return;
    panel.showPopover?.();
    if (matchWidth) panel.style.minWidth = `${target.offsetWidth}px`;
    const move = (): void => place(panel, target, side, align);
    move();
    // Measuring takes its limit of height off for a moment, which would throw its own scrolling back.
    const moveWithPage = (event: Event): void => {
      if (event.target !== panel) move();
    };
    const observer = new ResizeObserver(move);
    observer.observe(panel);
    window.addEventListener('scroll', moveWithPage, true);
    window.addEventListener('resize', move);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', moveWithPage, true);
      window.removeEventListener('resize', move);
    };
  }, [anchor, side, align, matchWidth]);

  useEffect(() => {
    const target = anchor.current;
    const pop = pushLayer(() => {
      close('escape');
      if (restoreFocus) target?.focus();
    });
    const onPress = (event: PointerEvent): void => {
      const path = event.composedPath();
      if (!path.includes(element.current as EventTarget) && !path.includes(target as EventTarget))
        close('press');
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      pop();
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [anchor, restoreFocus]);

  useEffect(() => {
    const panel = element.current;
    if (!takeFocus || !panel) return;
    const enter = (): void => {
      const first = firstIn(panel);
      if (!first) return;
      first.focus();
      observer.disconnect();
    };
    // Code that is still on its way brings what takes the focus.
    const observer = new MutationObserver(enter);
    observer.observe(panel, { childList: true, subtree: true });
    enter();
    return () => observer.disconnect();
  }, [takeFocus]);

  function onBlur({ relatedTarget }: FocusEvent): void {
    const isInside = [element, anchor].some(({ current }) => current?.contains(relatedTarget as Node | null));
    if (role === 'dialog' && byTab.current && relatedTarget && !isInside) onClose('tab');
  }

  return (
    <div
      ref={element}
      popover="manual"
      role={role}
      aria-label={label}
      onKeyDown={({ key }) => (byTab.current = key === 'Tab')}
      onKeyUp={() => (byTab.current = false)}
      onBlur={onBlur}
      className={`k-popover${className ? ` ${className}` : ''}`}
    >
      {children}
    </div>
  );
}

/** Where focus begins in a panel: at the day, row or option in use, else at the first control. */
const firstIn = (panel: HTMLElement): HTMLElement | null =>
  panel.querySelector<HTMLElement>('[role=grid] [tabindex="0"]') ??
  panel.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled), [tabindex="0"]');
