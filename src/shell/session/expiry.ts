import { create } from 'zustand';
import { currentMe } from '../../kit/web/app/me.ts';
import { sayExpired, whenExpiredElsewhere, whenSignedIn } from '../../kit/web/send/renewal.ts';
import { send } from '../../kit/web/send/send.ts';
import { session, type Token } from '../../kit/web/send/session.ts';
import { isEmbedded } from './embedding.ts';
import { forgetOrganisation, hasLeft, queryClient, signOut } from './leave.ts';
import { setLeaving } from './leaving.ts';
import { authorise, endServerSession, signInAgainPath } from './oauth/oauth.ts';
import { history } from '../routing/routing.ts';

/** Whether the session has ended under this page, which waits for its user to sign in again. */
export const useExpiry = create<{ expired: boolean }>(() => ({ expired: false }));

let waiting: PromiseWithResolvers<boolean> | null = null;
const unauthorised = 401;
const windowLook = 'popup,width=520,height=720';

/** Resolves true once the user has signed in again; null if no sign-in is needed. */
export const signInUnderWay = (): Promise<boolean> | null => waiting?.promise ?? null;

/**
 * The token cannot be renewed: it is discarded and the session of the server ends, as with every sign-out. Only the
 * page stays, with its input, and calls wait for the user to sign in again. If there is no page yet, or another site
 * frames it, the browser leaves for the sign-in page or the parent is notified.
 */
export function signInAgain(): Promise<boolean> {
  if (waiting) return waiting.promise;
  if (hasLeft()) return Promise.resolve(false);
  if (isEmbedded() || !currentMe()) {
    signOut(unauthorised);
    return Promise.resolve(false);
  }
  sayExpired();
  endServerSession();
  return wait();
}

function wait(): Promise<boolean> {
  waiting ??= Promise.withResolvers();
  session.token = null;
  useExpiry.setState({ expired: true });
  return waiting.promise;
}

/** Opens the sign-in page in a new window, or in place of this page if the browser blocks it. */
export function openSignIn(): void {
  const opened = window.open(signInAgainPath, 'laurel-sign-in', windowLook);
  if (opened) opened.focus();
  else void authorise(history.location.href);
}

/** Follows what other tabs of this browser say of the session; once. */
export function watchExpiry(): void {
  whenExpiredElsewhere(() => {
    if (currentMe() && !hasLeft() && !isEmbedded()) void wait();
  });
  whenSignedIn((token) => void goOn(token));
}

/** Continues in place if the same user has signed in; restarts for anybody else. */
async function goOn(token: Token): Promise<void> {
  if (!waiting) return;
  session.token = token;
  const account = await import('../../modules/identity/account.calls.ts')
    .then(({ accountCalls }) => send(accountCalls.account, {}, { helper: true, quiet: true }))
    .catch(() => null);
  if (!account) return;
  if (account.userId !== session.user?.userId) return startOver();
  waiting.resolve(true);
  waiting = null;
  useExpiry.setState({ expired: false });
  void queryClient.invalidateQueries();
}

function startOver(): void {
  setLeaving(true);
  forgetOrganisation();
  session.user = null;
  location.assign('/home');
}
