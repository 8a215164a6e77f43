import { openChannel, withLock } from '../app/tabs.ts';
import { addressOf } from './hosts.ts';
import { session, tokenOf, type Token, type TokenAnswer } from './session.ts';
import { clientAuthorization, clientId } from './client-id.ts';

const channelName = 'laurel.tokens';
const lockName = 'laurel.renewal';
const adoptMs = 120;
/** How long to wait for other tabs, which may be handling their own refusals. */
const adoptBusyMs = 2_000;
/**
 * All tries of one renewal fit into the 15 s in which the server answers a repeated one with the same tokens. A later
 * one, after answers that were lost, would count as theft and sign the person out.
 */
const renewalTimeoutMs = 4_000;
const renewalAttempts = 3;
const renewalDelayMs = 1_000;

type RenewalMessage =
  | { kind: 'renewed' | 'have' | 'signedIn'; token: Token }
  | { kind: 'who' | 'signedOut' | 'expired' };

const channel = openChannel(channelName);
let onSignedOut: () => void = () => {};
let onExpired: () => void = () => {};
let onSignedIn: (token: Token) => void = () => {};

channel?.addEventListener('message', ({ data }: MessageEvent<RenewalMessage>) => {
  const own = session.token;
  if (data.kind === 'renewed' && own) session.token = data.token;
  if (data.kind === 'who' && own?.refresh_token)
    channel.postMessage({ kind: 'have', token: own } satisfies RenewalMessage);
  if (data.kind === 'signedOut') onSignedOut();
  if (data.kind === 'expired') onExpired();
  if (data.kind === 'signedIn') onSignedIn(data.token);
});

/** Calls back when another tab of this browser signed out. */
export function whenSignedOutElsewhere(run: () => void): void {
  onSignedOut = run;
}

export function saySignedOut(): void {
  channel?.postMessage({ kind: 'signedOut' } satisfies RenewalMessage);
}

/** Calls back when another tab of this browser found that the session has ended. */
export function whenExpiredElsewhere(run: () => void): void {
  onExpired = run;
}

export function sayExpired(): void {
  channel?.postMessage({ kind: 'expired' } satisfies RenewalMessage);
}

/** Calls back with the token of a sign-in in another tab or window of this browser. */
export function whenSignedIn(run: (token: Token) => void): void {
  onSignedIn = run;
}

export function saySignedIn(token: Token): void {
  channel?.postMessage({ kind: 'signedIn', token } satisfies RenewalMessage);
}

/** A new tab asks the other tabs for their token before it goes to the sign-in page. */
export async function adoptFromOtherTab(limitMs = adoptMs): Promise<boolean> {
  if (!channel) return false;
  const renewed = await new Promise<Token | null>((resolve) => {
    const listen = ({ data }: MessageEvent<RenewalMessage>): void => {
      if (data.kind !== 'have') return;
      channel.removeEventListener('message', listen);
      resolve(data.token);
    };
    channel.addEventListener('message', listen);
    channel.postMessage({ kind: 'who' } satisfies RenewalMessage);
    setTimeout(() => {
      channel.removeEventListener('message', listen);
      resolve(null);
    }, limitMs);
  });
  if (!renewed) return false;
  session.token = renewed;
  return true;
}

/** `renewed`: go on with the new token; `refused`: sign out; `unreachable`: the sign-in may still be good. */
export type RenewalResult = 'renewed' | 'refused' | 'unreachable';

let underWay: Promise<RenewalResult> | null = null;

/**
 * Renews the token that a call was refused with. However many calls of however many tabs ask, one renewal is sent:
 * calls of a tab share its promise, tabs share a lock, and a tab that gets the lock late finds the token changed.
 */
export function renew(refusedToken: string): Promise<RenewalResult> {
  underWay ??= withLock(lockName, () => renewNow(refusedToken)).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function renewNow(refusedToken: string): Promise<RenewalResult> {
  if (session.token?.access_token !== refusedToken) return session.token ? 'renewed' : 'refused';
  // Another tab renewed it: the cookie says so before that tab lets the lock go, its word on the channel comes after.
  const mirrored = session.mirroredAccessToken;
  if (mirrored !== null && mirrored !== refusedToken && (await hearOfRenewal(refusedToken))) return 'renewed';
  // A tab with its token only from the cookie asks for the rest; the answer may be the refused token, or a newer one.
  if (!session.token.refresh_token && !(await adoptFromOtherTab(adoptBusyMs))) return 'refused';
  const current = session.token;
  if (!current?.refresh_token) return 'refused';
  if (current.access_token !== refusedToken) return 'renewed';
  for (let attempt = 1; attempt <= renewalAttempts; attempt += 1) {
    const result = await requestRenewal(current.refresh_token);
    if (result !== 'unreachable') return result;
    if (attempt < renewalAttempts) await new Promise((resolve) => setTimeout(resolve, renewalDelayMs));
  }
  return 'unreachable';
}

/** Waits for the token that another tab has renewed; false when that tab is gone without a word. */
async function hearOfRenewal(refusedToken: string): Promise<boolean> {
  for (const end = Date.now() + adoptBusyMs; Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (session.token && session.token.access_token !== refusedToken) return true;
  }
  return false;
}

async function requestRenewal(refreshToken: string): Promise<RenewalResult> {
  try {
    const response = await fetch(addressOf('/oauth/token'), {
      method: 'POST',
      headers: { authorization: clientAuthorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        clientId,
        deviceIdentifierId: session.deviceId,
      }),
      signal: AbortSignal.timeout(renewalTimeoutMs),
    });
    if (response.status === 408 || response.status === 429 || response.status >= 500) return 'unreachable';
    if (!response.ok) return 'refused';
    const token = tokenOf((await response.json()) as TokenAnswer, refreshToken);
    session.token = token;
    channel?.postMessage({ kind: 'renewed', token } satisfies RenewalMessage);
    return 'renewed';
  } catch {
    return 'unreachable';
  }
}
