import { useState, type ReactNode } from 'react';
import { VisitorContext } from '../../kit/web/app/visitor.ts';
import { hasChosenLanguage } from '../../kit/web/settings/settings.ts';
import { session } from '../../kit/web/send/session.ts';
import { late } from '../../kit/web/overlay/late.tsx';
import { choicePath } from '../routing/own-screens.ts';
import { go, usePlace } from '../routing/routing.ts';
import { changeLanguage } from '../words/words.ts';
import { signOut } from '../session/leave.ts';
import { authorise } from '../session/oauth/oauth.ts';
import { useSwitch } from '../session/switch-organisation.ts';

const BarePage = late(async () => (await import('./bare-page.tsx')).BarePage, {
  look: 'place',
  words: ['shellChoose'],
});

/** A page of a module without the frame. */
export function VisitorPage({ children }: { children: ReactNode }) {
  const href = usePlace(({ place }) => place?.href ?? '/');
  // The start has proved the token; who has none stays a visitor until the sign-in comes back here.
  const [isSignedIn] = useState(() => session.token !== null);
  const { switchTo } = useSwitch();
  return (
    <VisitorContext
      value={{
        href,
        isSignedIn,
        signIn: ({ asOther } = { asOther: false }) =>
          void authorise(href, asOther ? { prompt: 'login' } : {}),
        prefer: (language) => {
          if (!hasChosenLanguage()) void changeLanguage(language);
        },
        enter: (orgId) => void switchTo(orgId),
        choose: () => void go(choicePath),
      }}
    >
      <BarePage {...(isSignedIn && { onSignOut: () => signOut() })}>{children}</BarePage>
    </VisitorContext>
  );
}
