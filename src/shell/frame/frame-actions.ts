import { whenSignedOutElsewhere } from '../../kit/web/send/renewal.ts';
import { hasOpenLayer } from '../../kit/web/float/overlay.ts';
import { attachFrame } from '../../kit/web/send/send.ts';
import { useSettings } from '../../kit/web/settings/settings.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { toast } from '../../kit/web/overlay/toast.tsx';
import { foreignAncestors } from '../session/embedding.ts';
import { signInAgain, signInUnderWay, watchExpiry } from '../session/expiry.ts';
import { forceSignOut, hasLeft, leave } from '../session/leave.ts';
import { isFrontUnsaved } from '../routing/pages.ts';
import { go, history, loadErrorPath } from '../routing/routing.ts';
import { currentShell } from '../words/words.ts';

/** Tells the sending of calls what to do on the screen; once, before the first call. */
export function attachFrameActions(): void {
  attachFrame({
    failed: (status) => report(({ requestFailed }) => requestFailed({ status })),
    refusedByHelper: forceSignOut,
    unanswered: showUnanswered,
    signInAgain,
    signInUnderWay,
    noOrganisation: () => {
      if (hasLeft()) return;
      report(({ noOrganisation }) => noOrganisation);
      void go('/chooseOrganisation');
    },
    language: () => useSettings.getState().language,
    packageCode: () => useSettings.getState().packageCode,
    embeddedBy: foreignAncestors,
  });
  whenSignedOutElsewhere(() => leave());
  watchExpiry();
}

function report(choose: (words: Catalogue['shell']) => string): void {
  const words = currentShell();
  if (words) toast({ tone: 'danger', text: choose(words) });
}

/**
 * Opens the page that reports it, once for any number of calls. Work in hand stays visible, whether it is typed and not
 * saved or in a dialog: a message beside it is enough.
 */
function showUnanswered(): void {
  if (hasOpenLayer() || isFrontUnsaved()) return report(({ unanswered }) => unanswered);
  if (history.location.pathname !== loadErrorPath) void go(loadErrorPath, { force: true });
}
