import type { ReactNode } from 'react';
import { useMaybeMe } from '../../kit/web/app/me.ts';
import { ScreenLink } from '../../kit/web/app/screen-link.tsx';

/** A page that has one thing to say and one way on. */
export function Message(props: { icon: ReactNode; title: string; text: string; children?: ReactNode }) {
  return (
    <div className="s-message">
      <span className="s-message-icon">{props.icon}</span>
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      {props.children && <div className="s-message-actions">{props.children}</div>}
    </div>
  );
}

/** The link home. Without a member the application restarts there, as after signing in. */
export function HomeLink({ children }: { children?: ReactNode }) {
  const look = 'k-button k-button-primary';
  if (useMaybeMe()) {
    return (
      <ScreenLink to="/home" className={look}>
        {children}
      </ScreenLink>
    );
  }
  return (
    <a href="/home" className={look}>
      {children}
    </a>
  );
}
