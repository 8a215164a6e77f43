import type { OutputOf } from '../../kit/contract/call.ts';
import { askAsBefore } from '../../kit/web/send/early.ts';
import { adoptFromOtherTab, renew } from '../../kit/web/send/renewal.ts';
import { CallRefused, CallUnanswered, send, sendEarly } from '../../kit/web/send/send.ts';
import { session, type SessionOrganisation } from '../../kit/web/send/session.ts';
import { sessionCalls } from '../../modules/session/calls.ts';
import type { Arrival } from '../routing/address.ts';
import { embeddedOrganisation, isEmbedded, sendToParent } from './embedding.ts';
import { enterOrganisation, loadHosts, MemberRefused } from './enter.ts';
import { forceSignOut, signOut } from './leave.ts';
import { authorise, isTokenGood, signInAgainPath, takeAttempt } from './oauth/oauth.ts';

export type OrganisationAlert = OutputOf<typeof sessionCalls.alert>;

/** Where the bootstrap ended. `stopped`: it ends silently, the specification says no more. */
export type Outcome =
  | { kind: 'inside'; wanted: string | null }
  | { kind: 'choose'; wanted: string | null; alert: OrganisationAlert | null }
  | { kind: 'unanswered' }
  /** Embedded in another page, where signing in is not possible. */
  | { kind: 'signedOut'; wanted: string | null }
  | { kind: 'stopped' };

const helper = { helper: true };
const pageLoadMs = 30_000;

/** The login bootstrap of the specification, section 4, steps 1–7, within the 30 s that a page may take to load. */
export async function bootstrap(arrival: Arrival): Promise<Outcome> {
  const late = new Promise<Outcome>((resolve) =>
    setTimeout(() => resolve({ kind: 'unanswered' }), pageLoadMs),
  );
  if (!navigator.onLine) return { kind: 'unanswered' };
  return Promise.race([late, steps(arrival).catch(outcomeOf)]);
}

function outcomeOf(error: unknown): Outcome {
  // Failed fetches of the authorisation server's own routes are TypeError or DOMException (no answer in time).
  const unanswered =
    error instanceof CallUnanswered || error instanceof TypeError || error instanceof DOMException;
  if (unanswered) return { kind: 'unanswered' };
  if (error instanceof CallRefused) return { kind: 'stopped' };
  throw error;
}

/** Few starts come from the authorisation server or by a device. */
const exchange = () => import('./oauth/exchange.ts');

async function steps(arrival: Arrival): Promise<Outcome> {
  const attempt = takeAttempt(arrival.state);
  const target = arrival.wanted ?? attempt?.wanted ?? null;
  const hosts = loadHosts().catch(() => {});
  if (arrival.token) session.token = { access_token: arrival.token, refresh_token: null };

  const { code, state, deviceUserId } = arrival;
  if (code && (session.token || state)) {
    const { exchangeCode, isRefusedForGood } = await exchange();
    const exchanged = await exchangeCode(code, attempt);
    if (exchanged === 'refused') return isRefusedForGood() ? { kind: 'unanswered' } : signIn(target);
  }
  if (target === signInAgainPath) {
    const { signInBeside } = await exchange();
    return signInBeside(code !== null && session.token !== null);
  }
  if (!session.token && deviceUserId) {
    const ended = await signInDevice(deviceUserId);
    if (ended) return ended;
  }
  // A new tab takes the whole token of another, so that it can renew it when that one is closed.
  if (!session.hasOwnToken && !(await adoptFromOtherTab()) && !session.token) return signIn(target);
  const good = makeTokenGood(target);
  // Beside the check of the token: a reload sends all its calls at once, another start that of the organisation.
  askAsBefore(target ?? '/home');
  sendEarly(sessionCalls.lastUsed, {});
  const ended = await good;
  if (ended) return ended;
  await hosts;
  return openLastUsed(target);
}

/** Goes to the authorisation server; when embedded, where its pages are not allowed, notifies the parent page instead. */
async function signIn(target: string | null): Promise<Outcome> {
  if (!isEmbedded()) return authorise(target);
  sendToParent({ type: 'signInNeeded', code: 401 });
  return { kind: 'signedOut', wanted: target };
}

/** Signs a known device in without a password; if refused, signs out or notifies the parent page. */
async function signInDevice(userId: string): Promise<Outcome | null> {
  const { identifierLogin } = await exchange();
  const status = await identifierLogin(userId);
  if (status === 200) return null;
  forceSignOut(status);
  if (!isEmbedded()) return { kind: 'stopped' };
  sendToParent({ type: 'identifierLoginFailed', code: status });
  return { kind: 'signedOut', wanted: null };
}

/** Steps 3 and 7: checks the token and renews an invalid one. If that fails, starts a new sign-in. Null: continue. */
async function makeTokenGood(target: string | null): Promise<Outcome | null> {
  const token = session.token;
  if (!token) return signIn(target);
  if (session.pastAccessToken === null && (await isTokenGood(token.access_token))) return null;
  const result = await renew(token.access_token);
  if (result === 'renewed') return null;
  if (result === 'unreachable') throw new CallUnanswered();
  if (token.refresh_token && !isEmbedded()) {
    signOut();
    return { kind: 'stopped' };
  }
  session.clear();
  return signIn(target);
}

async function openLastUsed(target: string | null): Promise<Outcome> {
  const last = await send(sessionCalls.lastUsed, {}, helper);
  const open = await organisationOfTab(last);
  if (open.status === 0) return { kind: 'choose', wanted: target, alert: null };
  if (open.status === 2) {
    session.organisation = open;
    const alert = await send(sessionCalls.alert, { memberId: open.memberId }, helper);
    return { kind: 'choose', wanted: target, alert };
  }
  if (open.memberStatus !== 1) return { kind: 'choose', wanted: target, alert: null };
  return enter(open, target);
}

/**
 * A tab that works in another organisation than the one used last (in another tab) stays there when it is reloaded; a
 * frame shows the organisation that its address names.
 */
async function organisationOfTab(last: SessionOrganisation): Promise<SessionOrganisation> {
  const own = embeddedOrganisation() ?? session.organisation?.orgId;
  if (!own || own === last.orgId) return last;
  const all = await send(sessionCalls.orgListByClient, {}, helper);
  return all.find(({ orgId, can }) => orgId === own && can.open) ?? last;
}

/** Step 4, also after an organisation was chosen. */
export async function enter(organisation: SessionOrganisation, target: string | null): Promise<Outcome> {
  try {
    await enterOrganisation(sessionPart(organisation));
    return { kind: 'inside', wanted: target };
  } catch (error) {
    if (error instanceof MemberRefused) return { kind: 'choose', wanted: null, alert: null };
    throw error;
  }
}

function sessionPart(from: SessionOrganisation): SessionOrganisation {
  const { orgId, memberId, status, memberStatus, organizationTypeValue } = from;
  return { orgId, memberId, status, memberStatus, organizationTypeValue };
}
