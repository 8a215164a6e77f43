import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { place } from './overlay.ts';
import './overlay.css';

const DELAY_MS = 350;

/** Handlers for an anchor, and its tooltip to render. A tooltip repeats or extends the name, and never replaces it. */
export function useTooltip(text: ReactNode) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = (): void => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    anchor: {
      onPointerEnter: (event: PointerEvent) => {
        const target = event.currentTarget;
        if (event.pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setAnchor(target), DELAY_MS);
      },
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: (event: FocusEvent) => {
        if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
      },
      onBlur: hide,
    },
    element: anchor && text ? <Tip anchor={anchor} text={text} /> : null,
  };
}

function Tip({ anchor, text }: { anchor: Element; text: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    element.current?.showPopover?.();
    if (element.current) place(element.current, anchor, 'top', 'center');
  }, [anchor, text]);
  return (
    <span ref={element} popover="manual" role="tooltip" className="k-tooltip">
      {text}
    </span>
  );
}

/** Explains what its child says in short. The child gets the text as its description. */
export function Tooltip({
  text,
  children,
}: {
  text: ReactNode;
  children: ReactElement<{ 'aria-describedby'?: string }>;
}) {
  const tip = useTooltip(text);
  const id = useId();
  return (
    <span className="k-tooltip-anchor" {...tip.anchor}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} hidden>
        {text}
      </span>
      {tip.element}
    </span>
  );
}
