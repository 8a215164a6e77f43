import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useNavigator } from './screen.ts';

export interface ScreenLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address within the application. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * A link within the application: a real address for new tabs and copying, no reload on a plain press. If the member may
 * not open the screen, the link becomes plain text, and a button is left out.
 */
export function ScreenLink({ to, onClick, ...rest }: ScreenLinkProps) {
  const { go, prefetch, isClosed } = useNavigator();
  if (isClosed(to)) {
    const { className, children } = rest;
    return className?.includes('k-button') ? null : <span className={className}>{children}</span>;
  }
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainPress(event)) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}
