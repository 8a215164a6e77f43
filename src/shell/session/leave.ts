import { QueryClient } from '@tanstack/react-query';
import { setMe } from '../../kit/web/app/me.ts';
import { forgetReads } from '../../kit/web/send/early.ts';
import { saySignedOut } from '../../kit/web/send/renewal.ts';
import { session } from '../../kit/web/send/session.ts';
import { isEmbedded, sendToParent } from './embedding.ts';
import { forgetRecentNames } from '../menu/recent.ts';
import { setLeaving, signedOutPath } from './leaving.ts';
import { goToSignOut } from './oauth/oauth.ts';
import { forgetPages } from '../routing/pages.ts';
import { go, history } from '../routing/routing.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    // `send` tries again by its own rules, and says so when there is no connection: nothing waits in silence.
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const forcedDelayMs = 1_000;

/** Drops everything that belongs to an organisation or a person: answers, open pages, rights. */
export function forgetOrganisation(): void {
  void queryClient.cancelQueries();
  queryClient.clear();
  forgetPages();
  forgetReads();
  setMe(null);
  session.organisation = null;
}

let left = false;

/** The message to a parent page: the user signed out, or the status that ended the session. */
const ownWish = 200;

/** Ends the session in every tab of this browser and at the authorisation server. */
export function signOut(code: number = ownWish): void {
  if (!left) saySignedOut();
  leave(code);
}

/** Follows the sign-out of another tab without broadcasting it again. Several calls cause one departure. */
export function leave(code: number = ownWish): void {
  if (left) return;
  left = true;
  setLeaving(true);
  forgetRecentNames();
  forgetOrganisation();
  session.clear();
  if (isEmbedded()) sayLeft(code);
  else goToSignOut();
}

/** When embedded: notifies the parent page and shows a notice, because signing in is not possible there. */
function sayLeft(code: number): void {
  sendToParent({ type: 'signedOut', code });
  void go(signedOutAt(history.location.href), { replace: true, force: true }).then(() => setLeaving(false));
}

/** Whether the session has ended: later calls lack an organisation, which is no reason to choose one. */
export const hasLeft = (): boolean => left;

/** A new token came: what is refused from now on ends the new session. Calls of the old one had ended it already. */
export function comeBack(): void {
  left = false;
}

/** The page that reports it, and keeps the address: a new token continues there. */
export function signedOutAt(target: string | null): string {
  return target === null
    ? signedOutPath
    : `${signedOutPath}?${new URLSearchParams({ to: target }).toString()}`;
}

let forced = false;

/** A sign-in or bootstrap call failed with an HTTP error: out after one second, unless a parent page embeds us. */
export function forceSignOut(status: number): void {
  // The specification wants the status in the console, where support asks people to look.
  // oxlint-disable-next-line no-console
  console.error(`request ${status} failed`);
  if (isEmbedded() || forced) return;
  forced = true;
  setTimeout(() => signOut(status), forcedDelayMs);
}
