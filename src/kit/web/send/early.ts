import { browserStore, tabStore, type Store } from '../app/storage.ts';
import { addressOf } from './hosts.ts';
import { session } from './session.ts';

/** A read as it is sent, without the token. */
export type Read = {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

type StoredReads = { address: string; orgId: string | null; reads: readonly Read[] };

const storageKey = 'laurel.reads';
const maximumReads = 20;
/** Frequent first addresses of a tab: a bookmark, a list, a record in a new tab. */
const maximumAddresses = 6;
const timeoutMs = 10_000;

/** The reads since the start; null once the first page is shown. */
let read: Read[] | null = [];
type Early = {
  token: string;
  response: Promise<Response>;
  /** Resolves when `object` is known or never will be. */
  here: Promise<void>;
  /** The server's answer once it is here; undefined for a refusal. */
  object?: unknown;
  /** A screen was drawn with it. */
  isShown: boolean;
};
const answers = new Map<string, Early>();

export function noteRead(one: Read): void {
  read?.push(one);
}

/**
 * Sends a read before its call is made, so that neither waits for the other's answer. The call takes the answer as that
 * of its first try; the server has judged it like any other.
 */
export function askEarly(one: Read): void {
  const token = session.token?.access_token;
  const key = JSON.stringify(one);
  if (!token || session.pastAccessToken !== null || answers.has(key)) return;
  const { path, method, headers, body } = one;
  const response = fetch(
    new Request(addressOf(path), { method, headers: { ...headers, authorization: `Bearer ${token}` }, body }),
    { signal: AbortSignal.timeout(timeoutMs) },
  );
  const early: Early = { token, response, here: Promise.resolve(), isShown: false };
  // The call handles a failure.
  early.here = objectOf(response).then(
    (object) => void (early.object = object),
    () => {},
  );
  answers.set(key, early);
}

async function objectOf(response: Promise<Response>): Promise<unknown> {
  const answer = await response;
  if (!answer.headers.get('content-type')?.includes('application/json')) return undefined;
  const { code, object } = (await answer.clone().json()) as { code: number; object: unknown };
  return answer.ok && code === 200 ? object : undefined;
}

/** Waits until the answers under way are here, but not for longer: a frame without rows is better than a white page. */
export async function untilEarlyAnswers(maximumMs: number): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, maximumMs));
  await Promise.race([Promise.all([...answers.values()].map(({ here }) => here)), limit]);
}

/** The content of an answer that is here already, so that a screen is drawn once, with its rows. */
export function earlyObject(one: Read): unknown {
  const found = answers.get(JSON.stringify(one));
  if (found?.object === undefined || found.token !== session.token?.access_token) return undefined;
  if (!found.isShown) noteRead(one);
  found.isShown = true;
  return found.object;
}

/** Whether anything was sent early that a screen may be drawn with. */
export const hasEarly = (): boolean => answers.size > 0;

/** The answer to a read that was sent early, for one call and only while its token is the session's. */
export function takeEarly(one: Read): Promise<Response> | null {
  const key = JSON.stringify(one);
  const found = answers.get(key);
  answers.delete(key);
  return found && !found.isShown && found.token === session.token?.access_token ? found.response : null;
}

/**
 * Sends at once what was read when the same address was loaded before, by this tab or, for a new tab, by any: the page
 * waits for one round trip.
 */
export function askAsBefore(address: string): void {
  const orgId = orgIdOfTab();
  const stored =
    keptIn(tabStore).find((each) => each.address === address && each.orgId === orgId) ??
    (orgId === null ? keptIn(browserStore).find((each) => each.address === address) : undefined);
  stored?.reads.forEach(askEarly);
}

/** Called when the first page is shown: stores its reads for the next start. */
export function keepReads(address: string): void {
  if (!read) return;
  const stored: StoredReads = { address, orgId: orgIdOfTab(), reads: read.slice(0, maximumReads) };
  write(tabStore, [stored]);
  const others = keptIn(browserStore).filter((each) => each.address !== address);
  write(browserStore, [stored, ...others].slice(0, maximumAddresses));
  read = null;
  answers.clear();
}

export function forgetReads(): void {
  tabStore.removeItem(storageKey);
  browserStore.removeItem(storageKey);
  answers.clear();
}

function keptIn(store: Store): readonly StoredReads[] {
  try {
    return JSON.parse(store.getItem(storageKey) ?? '[]') as StoredReads[];
  } catch {
    return []; // written by something else
  }
}

function write(store: Store, stored: readonly StoredReads[]): void {
  try {
    store.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // A full store costs the next tab its head start, nothing else.
  }
}

const orgIdOfTab = (): string | null => session.organisation?.orgId ?? null;
