import { clientAuthorization, clientId } from '../../kit/web/send/client-id.ts';
import { addressOf } from '../../kit/web/send/hosts.ts';
import { saySignedIn } from '../../kit/web/send/renewal.ts';
import { session, tokenOf, type TokenAnswer } from '../../kit/web/send/session.ts';
import { browserStore, tabStore } from '../../kit/web/app/storage.ts';

/** One sign-in under way in this tab: what was sent to the authorisation server, and the screen that was wanted. */
type Attempt = { state: string; verifier: string; wanted: string | null };

const attemptKey = 'laurel.signIn';
const usedCodesKey = 'laurel.usedCodes';
const usedCodesKept = 20;
const refusalsKey = 'laurel.refusedCodes';
/** So many codes refused in a row are no accident: going to the authorisation server again would never end. */
const maximumRefusals = 2;
const timeoutMs = 30_000;

const redirectUri = (): string => `${location.origin}/`;

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Goes to the authorisation server. The page is left; what follows in this document does not matter. */
export async function authorise(wanted: string | null, more: { prompt?: 'login' } = {}): Promise<never> {
  const attempt: Attempt = { state: randomText(), verifier: randomText(), wanted };
  tabStore.setItem(attemptKey, JSON.stringify(attempt));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt.verifier));
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri(),
    state: attempt.state,
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    ...more,
  });
  location.replace(`${addressOf('/oauth/authorize')}?${query.toString()}`);
  return new Promise<never>(() => {});
}

/** The attempt that a state belongs to; it is good once. */
export function takeAttempt(state: string | null): Attempt | null {
  const stored = tabStore.getItem(attemptKey);
  tabStore.removeItem(attemptKey);
  const attempt = stored ? (JSON.parse(stored) as Attempt) : null;
  return attempt && attempt.state === state ? attempt : null;
}

/** Remembers a code before it is sent: the back button and a copied tab bring the same address again. */
function isFirstUse(code: string): boolean {
  const used = JSON.parse(browserStore.getItem(usedCodesKey) ?? '[]') as string[];
  if (used.includes(code)) return false;
  browserStore.setItem(usedCodesKey, JSON.stringify([code, ...used].slice(0, usedCodesKept)));
  return true;
}

const refusals = (): number => Number(tabStore.getItem(refusalsKey) ?? 0);

/** Whether a new sign-in would only be refused like the ones before. Asking resets the count, for a try by hand. */
export function isRefusedForGood(): boolean {
  if (refusals() <= maximumRefusals) return false;
  tabStore.removeItem(refusalsKey);
  return true;
}

export type Exchange = 'exchanged' | 'used' | 'refused';

/**
 * Exchanges a code for a token, once per code and browser. The verifier proves that this browser asked for the code;
 * a code that somebody slipped in has none here, and the authorisation server refuses it.
 */
export async function exchangeCode(code: string, attempt: Attempt | null): Promise<Exchange> {
  if (!isFirstUse(code)) return 'used';
  const form = new URLSearchParams({
    code,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri(),
    clientId,
    deviceIdentifierId: session.deviceId,
  });
  if (attempt) form.set('code_verifier', attempt.verifier);
  const response = await fetch(addressOf('/oauth/token'), {
    method: 'POST',
    headers: { authorization: clientAuthorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    tabStore.setItem(refusalsKey, String(refusals() + 1));
    return 'refused';
  }
  tabStore.removeItem(refusalsKey);
  const token = tokenOf((await response.json()) as TokenAnswer);
  session.token = token;
  saySignedIn(token);
  return 'exchanged';
}

/** Whether the session's token is still good. The server's clock decides, since a PC's may be wrong. */
export async function isTokenGood(token: string): Promise<boolean> {
  const response = await fetch(
    `${addressOf('/oauth/check_token')}?${new URLSearchParams({ token }).toString()}`,
    {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    },
  );
  if (!response.ok) return false;
  const { exp } = (await response.json()) as { exp?: number };
  const served = Date.parse(response.headers.get('date') ?? '');
  return typeof exp === 'number' && exp * 1_000 > (Number.isNaN(served) ? Date.now() : served);
}

/** Signs a known device in. Answers the HTTP status: 200, or why not. */
export async function identifierLogin(userId: string): Promise<number> {
  const response = await fetch(addressOf('/valid/identifierLogin'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, deviceIdentifierId: session.deviceId, userId }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) return response.status;
  const { code, object } = (await response.json()) as {
    code: number;
    object: { access_token: string } | null;
  };
  if (code !== 200 || !object) return code;
  session.token = { access_token: object.access_token, refresh_token: null };
  return 200;
}

function signOutAddress(): string {
  return `${addressOf('/logout')}?${new URLSearchParams({ redirect_uri: redirectUri() }).toString()}`;
}

export function goToSignOut(): void {
  location.assign(signOutAddress());
}

/** Ends the server's session without leaving the page. The next sign-in needs the password even if this call is lost. */
export function endServerSession(): void {
  fetch(signOutAddress(), {
    mode: 'no-cors',
    credentials: 'include',
    redirect: 'manual',
    keepalive: true,
  }).catch(() => {});
}

/** The address of the sign-in window for a page whose session has ended. */
export const signInAgainPath = '/sign_in_again';
const closingMs = 1_000;

/** Starts there with the password despite any session at the server; ends by broadcasting the token to the other tabs. */
export async function signInBeside(isSignedIn: boolean): Promise<never> {
  if (!isSignedIn) return authorise(signInAgainPath, { prompt: 'login' });
  window.close();
  // A window that the browser does not let us close is as good a tab as any.
  setTimeout(() => location.replace('/home'), closingMs);
  return new Promise<never>(() => {});
}
