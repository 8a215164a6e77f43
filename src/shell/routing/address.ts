import { withoutOrganisation } from '../session/embedding.ts';

/** Parameters of the bootstrap; they are removed from the address before any request is sent. */
export type Arrival = {
  readonly code: string | null;
  readonly state: string | null;
  /** Put there by a program that opens this page for its user; taken once and never renewed. */
  readonly token: string | null;
  /** The user of a known device, for the sign-in without a password. */
  readonly deviceUserId: string | null;
  /** The screen that was wanted, as an address within the application; null for the root. */
  readonly wanted: string | null;
};

/** A start without anything in the address. */
export const nothingBrought: Arrival = {
  code: null,
  state: null,
  token: null,
  deviceUserId: null,
  wanted: null,
};

/** The authorisation server answers at the root alone: elsewhere a screen may use these names for its own filters. */
const rootOnly = ['code', 'state', 'token', 'userId', 'to', 'iss', 'error', 'error_description'];
const anywhere = ['access_token'];

/** Reads the address and strips what must not stay in it: neither history nor a Referer may hold a code or a token. */
export function takeAddress(): Arrival {
  const url = new URL(location.href);
  const atRoot = url.pathname === '/';
  const take = (name: string): string | null =>
    atRoot || anywhere.includes(name) ? url.searchParams.get(name) : null;
  const arrival = {
    code: take('code'),
    state: take('state'),
    token: take('access_token') ?? take('token'),
    deviceUserId: take('userId'),
  };
  const to = take('to');
  for (const name of atRoot ? [...rootOnly, ...anywhere] : anywhere) url.searchParams.delete(name);
  const clean = `${url.pathname}${url.search}${url.hash}`;
  history.replaceState(history.state, '', clean);
  return { ...arrival, wanted: isInternal(to) ? to : atRoot ? null : withoutOrganisation(clean) };
}

/** An address within the application, and no other site that looks like one (`//elsewhere`, `/\elsewhere`). */
export function isInternal(address: string | null): address is string {
  return address !== null && /^\/(?![/\\])/.test(address);
}
