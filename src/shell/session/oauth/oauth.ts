import { clientId } from '../../../kit/web/send/client-id.ts';
import { addressOf } from '../../../kit/web/send/hosts.ts';
import { tabStore } from '../../../kit/web/app/storage.ts';

/** One sign-in under way in this tab: what was sent to the authorisation server, and the screen that was wanted. */
export type Attempt = { state: string; verifier: string; wanted: string | null };

const attemptKey = 'laurel.signIn';
export const timeoutMs = 30_000;

export const redirectUri = (): string => `${location.origin}/`;

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
export async function authorise(target: string | null, more: { prompt?: 'login' } = {}): Promise<never> {
  const attempt: Attempt = { state: randomText(), verifier: randomText(), wanted: target };
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
