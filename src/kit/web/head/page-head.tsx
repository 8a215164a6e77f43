import type { ReactNode } from 'react';
import { HeadHelp } from '../overlay/head-help.tsx';
import { late } from '../overlay/late.tsx';
import './head.css';

const HeadMore = late(async () => (await import('./head-more.tsx')).HeadMore, { look: 'unseen', soon: true });

export interface HeadProps {
  title: ReactNode;
  /** One line on what the page is for. */
  help?: ReactNode;
  /** The choice among views of the page. */
  tabs?: ReactNode;
  /** Buttons, the one for "edit" first: two are shown, the others are in a menu. */
  actions?: ReactNode;
  /** A picture before the title. */
  picture?: ReactNode;
  /** Content beside the title, such as a number or a state. */
  children?: ReactNode;
}

/** The head of every page: one line with title, tabs, two buttons and a menu of the rest. */
export function PageHead({ title, help, tabs, actions, picture, children }: HeadProps) {
  return (
    <header className="k-head">
      {picture}
      <h1>{title}</h1>
      {children}
      {help && <HeadHelp help={help} />}
      {tabs}
      <div className="k-head-actions">
        {actions}
        <HeadMore />
      </div>
    </header>
  );
}
