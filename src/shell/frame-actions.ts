import { whenSignedOutElsewhere } from '../kit/web/send/renewal.ts';
import { attachFrame } from '../kit/web/send/send.ts';
import { useSettings } from '../kit/web/settings/settings.ts';
import { toast } from '../kit/web/toast.tsx';
import { forceSignOut, leave, signOut } from './leave.ts';
import { go, history } from './routing.ts';
import { currentWords } from './words.ts';

/** Tells the sending of calls what to do on the screen; once, before the first call. */
export function attachFrameActions(): void {
  attachFrame({
    failed: (status) => toast({ tone: 'danger', text: currentWords().texts.shell.requestFailed({ status }) }),
    refusedByHelper: forceSignOut,
    unanswered: showLoadError,
    signOut,
    noOrganisation: () => {
      toast({ tone: 'danger', text: currentWords().texts.shell.noOrganisation });
      void go('/chooseOrganisation');
    },
    language: () => useSettings.getState().language,
    packageCode: () => useSettings.getState().packageCode,
  });
  whenSignedOutElsewhere(leave);
}

/** Many calls may fail at once; the page that says so is opened once. */
function showLoadError(): void {
  if (history.location.pathname !== '/load_err') void go('/load_err', { force: true });
}
