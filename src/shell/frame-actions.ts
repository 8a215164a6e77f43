import { whenSignedOutElsewhere } from '../kit/web/send/renewal.ts';
import { attachFrame } from '../kit/web/send/send.ts';
import { useSettings } from '../kit/web/settings/settings.ts';
import { toast } from '../kit/web/toast.tsx';
import { foreignAncestors } from './embedding.ts';
import { forceSignOut, hasLeft, leave, signOut } from './leave.ts';
import { go, history } from './routing.ts';
import { currentWords, type Words } from './words.ts';

const unauthorised = 401;

/** Tells the sending of calls what to do on the screen; once, before the first call. */
export function attachFrameActions(): void {
  attachFrame({
    failed: (status) => say(({ requestFailed }) => requestFailed({ status })),
    refusedByHelper: forceSignOut,
    unanswered: showLoadError,
    signOut: () => signOut(unauthorised),
    noOrganisation: () => {
      if (hasLeft()) return;
      say(({ noOrganisation }) => noOrganisation);
      void go('/chooseOrganisation');
    },
    language: () => useSettings.getState().language,
    packageCode: () => useSettings.getState().packageCode,
    embeddedBy: foreignAncestors,
  });
  whenSignedOutElsewhere(() => leave());
}

function say(choose: (words: Words['texts']['shell']) => string): void {
  const words = currentWords();
  if (words) toast({ tone: 'danger', text: choose(words.texts.shell) });
}

/** Many calls may fail at once; the page that says so is opened once. */
function showLoadError(): void {
  if (history.location.pathname !== '/load_err') void go('/load_err', { force: true });
}
