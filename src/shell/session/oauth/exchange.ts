/** Continues after an arrival from the authorisation server, or of a known device; fetched then. */
import { browserStore, tabStore } from '../../../kit/web/app/storage.ts';
import { clientAuthorization, clientId } from '../../../kit/web/send/client-id.ts';
import { addressOf } from '../../../kit/web/send/hosts.ts';
import { saySignedIn } from '../../../kit/web/send/renewal.ts';
import { session, tokenOf, type TokenAnswer } from '../../../kit/web/send/session.ts';
import { authorise, redirectUri, signInAgainPath, timeoutMs, type Attempt } from './oauth.ts';

const usedCodesKey = 'laurel.usedCodes';
const usedCodesKept = 20;
const refusalsKey = 'laurel.refusedCodes';
/** So many codes refused in a row are no accident: going to the authorisation server again would never end. */
const maximumRefusals = 2;

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

const closingMs = 1_000;

/** Starts there with the password despite any session at the server; ends by broadcasting the token to the other tabs. */
export async function signInBeside(isSignedIn: boolean): Promise<never> {
  if (!isSignedIn) return authorise(signInAgainPath, { prompt: 'login' });
  window.close();
  // A window that the browser does not let us close is as good a tab as any.
  setTimeout(() => location.replace('/home'), closingMs);
  return new Promise<never>(() => {});
}
