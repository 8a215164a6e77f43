import type { ReactNode } from 'react';
import { Button } from '../../kit/web/display/button.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { Mark } from '../frame/mark.tsx';
import { LanguageMenu } from '../frame/settings-menus.tsx';
import '../session/choose.css';

/** A page without the frame, for people who are in no organisation: its name, the language, and the way out. */
export function BarePage({ onSignOut, children }: { onSignOut?: () => void; children: ReactNode }) {
  const {
    shellChoose: words,
    shell: { product },
  } = useText();
  return (
    <div className="s-choose">
      <header>
        <Mark />
        <span>{product}</span>
        <LanguageMenu />
        {onSignOut && (
          <Button tone="quiet" onClick={onSignOut}>
            {words.signOut}
          </Button>
        )}
      </header>
      <main id="content">{children}</main>
    </div>
  );
}
