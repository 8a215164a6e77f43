import type { Call, Envelope, InputOf, OutputOf } from '../../contract/call.ts';
import { inOwnWords } from '../../contract/words/catalogues.ts';
import { reworded } from '../../contract/words/reword.ts';
import { currentMe, setMe } from '../app/me.ts';
import { askEarly, earlyObject, forgetReads, hasEarly, noteRead, takeEarly, type Read } from './early.ts';
import { addressOf, isExempt } from './hosts.ts';
import { renew } from './renewal.ts';
import { session } from './session.ts';

/** A refusal as the screen needs it: the sentence, its stable reason, and messages by input path. */
export class CallRefused extends Error {
  /** The envelope's code; 0 when there was no envelope. */
  readonly code: number;
  readonly reason: string;
  /** The server's message; null if a proxy answered. */
  readonly sentence: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly traceId: string;
  readonly status: number;
  constructor(envelope: Partial<Exclude<Envelope<never>, { code: 200 }>>, status: number) {
    super(envelope.message ?? `request ${status} failed`);
    this.name = 'CallRefused';
    this.code = envelope.code ?? 0;
    this.reason = envelope.reason ?? 'unknown';
    this.sentence = envelope.message === undefined ? null : inOwnWords(envelope.message);
    this.fields = reworded(envelope.fields ?? {}, inOwnWords);
    this.traceId = envelope.traceId ?? '';
    this.status = status;
  }
}

/** The request gave up: offline, or no answer in time. The frame has gone to the load-failure page. */
export class CallUnanswered extends Error {
  override readonly name = 'CallUnanswered';
}

/**
 * The retries of a call: `default` 30 s and 3 retries 1 s apart, `retry` 10 s and 2 retries 2 s apart. `file`, for
 * calls that take files, has the 3 minutes in which 10 MB travel at half a megabit per second: a slow line is no
 * failure. `watchdogMs` after the first attempt the call is given up, even if retries are left.
 */
type RetryPolicy = 'default' | 'retry' | 'file';
const watchdogMs = 30_000;
const retryPolicies = {
  default: { timeoutMs: 30_000, retries: 3, delayMs: 1_000, watchdogMs },
  retry: { timeoutMs: 10_000, retries: 2, delayMs: 2_000, watchdogMs },
  file: { timeoutMs: 180_000, retries: 3, delayMs: 1_000, watchdogMs: 360_000 },
} as const;
/** The bootstrap's calls are retried before their error counts, so that a busy or restarting service signs nobody out. */
const helperRetries = 2;
const helperDelayMs = 300;

export type SendOptions = {
  signal?: AbortSignal;
  retryPolicy?: RetryPolicy;
  /** The server tells what is wrong with the input and does no more: the call is refused in any case. */
  judgeOnly?: boolean;
  /** The same key for every attempt of one intent; made here when not given. */
  idempotencyKey?: string;
  /** The bootstrap's own calls: an HTTP error ends in a forced sign-out instead of a toast. */
  helper?: boolean;
  /** Says nothing on the screen when it fails: prefetches, counts. */
  quiet?: boolean;
  /** An earlier answer is on the screen, which stays where no new one comes. */
  again?: boolean;
  /** An HTTP error is shown in place of the answer, without a toast. */
  inPlace?: boolean;
  /** The answer's language, if it is not that of the page: a file for others. */
  language?: string;
};

/** The shell's reactions to failed calls; set once. */
export type FrameActions = {
  failed(status: number): void;
  refusedByHelper(status: number): void;
  unanswered(): void;
  /** The session has ended. Resolves true once the same user has signed in again, false where that is not possible. */
  signInAgain(): Promise<boolean>;
  /** The same, as long as it is waited for; null otherwise. */
  signInUnderWay(): Promise<boolean> | null;
  noOrganisation(): void;
  language(): string;
  packageCode(): string | null;
  /** The origins of foreign pages around ours; null where there are none. */
  embeddedBy(): string | null;
};
let frame: FrameActions = {
  failed: () => {},
  refusedByHelper: () => {},
  unanswered: () => {},
  signInAgain: async () => false,
  signInUnderWay: () => null,
  noOrganisation: () => {},
  language: () => 'zh_CN',
  packageCode: () => null,
  embeddedBy: () => null,
};
export function attachFrame(actions: FrameActions): void {
  frame = actions;
}

/** Sends a read before its call is made; see `askEarly`. */
export function sendEarly<C extends Call>(declared: C, input: InputOf<C>): void {
  const { read } = outgoingOf(declared, input as Record<string, unknown>, {});
  if (read) askEarly(read);
}

/** The answer of a read that was sent early; undefined if there is none. */
export function answeredEarly<C extends Call>(declared: C, input: InputOf<C>): OutputOf<C> | undefined {
  if (!hasEarly()) return undefined;
  const { read } = outgoingOf(declared, input as Record<string, unknown>, {});
  return read ? (earlyObject(read) as OutputOf<C> | undefined) : undefined;
}

/** Sends one call of the contract and returns its object, or throws CallRefused or CallUnanswered. */
export async function send<C extends Call>(
  declared: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  const response = await exchange(declared, input as Record<string, unknown>, options);
  const envelope = (await response.json()) as Envelope<OutputOf<C>>;
  if (envelope.code !== 200) throw new CallRefused(envelope as never, response.status);
  return (envelope as { object: OutputOf<C> }).object;
}

/** The part of a call that is sent: its schemas and documentation stay with the contract. */
type Sendable = Omit<Call, 'input' | 'output' | 'summary'>;

/** Sends a call whose answer is a file. A refusal comes as JSON and is thrown. */
export const sendForFile = <C extends Call>(
  declared: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<{ name: string; blob: Blob }> => fetchFile(declared, input as Record<string, unknown>, options);

/** The same for an address that an answer named. */
export async function fetchFile(
  declared: Sendable,
  input: Record<string, unknown>,
  options: SendOptions = {},
): Promise<{ name: string; blob: Blob }> {
  const response = await exchange(declared, input, options);
  if (response.headers.get('content-type')?.includes('application/json')) {
    throw new CallRefused((await response.json()) as never, response.status);
  }
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return { name: name ? decodeURIComponent(name) : 'download', blob: await response.blob() };
}

let isQuiet = false;

/** Runs calls quietly: no user has requested them yet, so failures are not shown. */
export function quietly<T>(run: () => T): T {
  isQuiet = true;
  try {
    return run();
  } finally {
    isQuiet = false;
  }
}

async function exchange(
  declared: Sendable,
  input: Record<string, unknown>,
  sendOptions: SendOptions,
): Promise<Response> {
  const options = isQuiet ? { ...sendOptions, quiet: true } : sendOptions;
  const underWay = frame.signInUnderWay();
  if (underWay && declared.permission !== 'public' && !options.helper) await signedIn(underWay);
  const takesToken = declared.permission !== 'public' || declared.optionalBearer === true;
  const past = takesToken ? session.pastAccessToken : null;
  // The call is sent in any case: the server decides.
  if (past !== null) await renew(past);
  const outgoing = outgoingOf(declared, input, options);
  if (outgoing.read) noteRead(outgoing.read);
  let response = await attempt(outgoing, options);
  for (let tries = 0; options.helper && isPassing(response.status) && tries < helperRetries; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, helperDelayMs));
    response = await attempt(outgoing, options);
  }
  if (response.status === 401 && takesToken) response = await replayAfterRenewal(outgoing, options);
  if (response.ok) return response;
  const refused = await refusalOf(response);
  if (refused.reason === 'view_over' && session.view) endView();
  if (refused.reason === 'two_steps_demanded') noteDemand();
  if (options.helper) frame.refusedByHelper(response.status);
  else if (!options.quiet && !options.inPlace) frame.failed(response.status);
  throw refused;
}

/** A role has begun to demand two steps while the page was open: the way to a second one takes its place. */
function noteDemand(): void {
  const me = currentMe();
  if (me && !me.twoStepsDemanded) setMe({ ...me, twoStepsDemanded: true });
}

/** The tab's view has ended: reloads the page with the user's own rights. */
function endView(): void {
  session.endView();
  forgetReads();
  location.assign('/home');
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

async function refusalOf(response: Response): Promise<CallRefused> {
  const envelope = await response.json().catch(() => ({}));
  return new CallRefused(envelope as never, response.status);
}

/** Calls wait while the user signs in again, and are refused without a sign-in. */
async function signedIn(underWay: Promise<boolean>): Promise<void> {
  if (!(await underWay)) throw new CallRefused({ reason: 'unauthenticated' }, 401);
}

/** Renews a token once for all calls; the call is then sent again, and a second 401 ends the session. */
async function replayAfterRenewal(outgoing: Outgoing, options: SendOptions): Promise<Response> {
  const result = await renew(outgoing.sentWith);
  if (result === 'unreachable') {
    frame.unanswered();
    throw new CallUnanswered();
  }
  let response = result === 'renewed' ? await attempt(outgoing, options) : null;
  while (!response || response.status === 401) {
    await signedIn(frame.signInAgain());
    response = await attempt(outgoing, options);
  }
  return response;
}

/**
 * Makes the request anew for each try. `sentWith` is the access token of the last one: a refusal that comes late, when
 * another call has renewed the token already, must not have the new one renewed again.
 */
type Outgoing = {
  sentWith: string;
  retryPolicy: RetryPolicy;
  answersFile: boolean;
  /** Set where the call only reads and may be sent before it is made. */
  read: Read | null;
  make: () => Request;
};

function outgoingOf(declared: Sendable, input: Record<string, unknown>, options: SendOptions): Outgoing {
  const fields = { ...input };
  let path: string = declared.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  const headers: Record<string, string> = { lang: options.language ?? frame.language() };
  placeOrganisation(declared, path, fields, headers);
  if (options.judgeOnly) headers['judge-only'] = '1';
  else if (declared.write) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  const { view } = session;
  if (view) headers['viewing-as'] = view.id;
  const embeddedBy = declared.write ? frame.embeddedBy() : null;
  if (embeddedBy) headers['embedded-by'] = embeddedBy;
  const { permission, code = permission } = declared;
  if (code.startsWith('EMDMSPC')) headers['permissioncode'] = code;

  const get = declared.method === 'GET';
  let body: string | URLSearchParams | FormData | null = null;
  if (get) {
    const query = formOf(fields).toString();
    if (query) path += `?${query}`;
  } else if (declared.wire === 'form') {
    body = formOf(fields);
  } else if (declared.wire === 'multipart') {
    // The browser writes the content type: it alone knows the boundary.
    body = partsOf(fields);
  } else {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(fields);
  }
  const method = get ? 'GET' : 'POST';
  const isRead = !declared.write && !declared.bearer && declared.wire !== 'blob';
  const outgoing: Outgoing = {
    sentWith: '',
    read:
      isRead && (body === null || typeof body === 'string')
        ? { path, method, headers: { ...headers }, body }
        : null,
    retryPolicy: options.retryPolicy ?? (declared.maximumBytes ? 'file' : 'default'),
    answersFile: declared.wire === 'blob',
    make: () => {
      const token = session.token?.access_token;
      outgoing.sentWith = token ?? '';
      const bearer = declared.bearer ?? token;
      if (bearer) headers['authorization'] = `Bearer ${bearer}`;
      return new Request(addressOf(path), { method, headers, body });
    },
  };
  return outgoing;
}

/** Adds orgId where the specification puts it, or refuses when the session holds none. */
function placeOrganisation(
  declared: Sendable,
  path: string,
  fields: Record<string, unknown>,
  headers: Record<string, string>,
): void {
  const orgId = session.organisation?.orgId;
  if (declared.org === 'outside') return;
  if (declared.org === 'exempt' || isExempt(path)) {
    // Exempt paths carry no orgId, yet the tab's organisation must beat the one that another tab chose last.
    if (orgId) headers['comomOrgId'] = orgId;
    return;
  }
  if (!orgId && declared.permission !== 'public') {
    frame.noOrganisation();
    throw new CallRefused({ reason: 'no_organisation' }, 0);
  }
  if (orgId) fields['orgId'] ??= orgId;
  const packageCode = frame.packageCode();
  if (packageCode) fields['packageCode'] ??= packageCode;
}

function formOf(fields: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** Parts of a multipart body: files with their names, and texts. */
function partsOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value as File | string);
  return form;
}

/** Tries until there is an answer; only a missing answer is tried again, never a refusal. */
async function attempt(outgoing: Outgoing, options: SendOptions): Promise<Response> {
  const { timeoutMs, retries, delayMs, watchdogMs } = retryPolicies[outgoing.retryPolicy];
  const deadline = Date.now() + watchdogMs;
  for (let tries = 0; ; tries += 1) {
    if (!navigator.onLine) break;
    const remainingMs = deadline - Date.now();
    if (remainingMs <= 0) break;
    try {
      const early = tries === 0 && outgoing.read ? takeEarly(outgoing.read) : null;
      if (early) outgoing.sentWith = session.token?.access_token ?? '';
      if (early) return await early;
      const beginMs = Math.min(timeoutMs, remainingMs);
      const wholeMs = outgoing.answersFile ? retryPolicies.file.timeoutMs : beginMs;
      return await fetchOnce(outgoing.make(), beginMs, wholeMs, options.signal);
    } catch (error) {
      if (options.signal?.aborted) throw error;
    }
    if (tries >= retries) break;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  if (!options.quiet && !options.again) frame.unanswered();
  throw new CallUnanswered();
}

/** An answer has to begin within `beginMs` and to be there within `wholeMs`: a file takes a slow line longer. */
async function fetchOnce(
  request: Request,
  beginMs: number,
  wholeMs: number,
  signal?: AbortSignal,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), beginMs);
  const signals = [late.signal, AbortSignal.timeout(wholeMs), ...(signal ? [signal] : [])];
  try {
    return await fetch(request, { signal: AbortSignal.any(signals) });
  } finally {
    clearTimeout(timer);
  }
}
