import type { ReactNode } from 'react';

/** A page that has one thing to say and one way on. */
export function Message(props: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <div className="s-message">
      <span className="s-message-icon">{props.icon}</span>
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      <div className="s-message-actions">{props.children}</div>
    </div>
  );
}
