import { browserStore, tabStore } from '../app/storage.ts';

/** The token pair of a signed-in browser. */
export type Token = {
  access_token: string;
  refresh_token: string | null;
  /** When the access token ends, by this browser's clock, in milliseconds; absent where that is not known. */
  until?: number;
};

/** The answer of the authorisation server. */
export type TokenAnswer = { access_token: string; refresh_token?: string | null; expires_in?: number };

/** The token of an answer; a renewal may keep the refresh token that it was asked with. */
export const tokenOf = (answer: TokenAnswer, refreshToken: string | null = null): Token => ({
  access_token: answer.access_token,
  refresh_token: answer.refresh_token ?? refreshToken,
  ...(answer.expires_in !== undefined && { until: Date.now() + answer.expires_in * 1_000 }),
});

/** The organisation this tab works in. */
export type SessionOrganisation = {
  orgId: string;
  memberId: string;
  status: number;
  memberStatus: number;
  organizationTypeValue: string;
};

/** A role or a member whose rights this tab shows; the server takes no write meanwhile. */
export type SessionView = { id: string; kind: 'role' | 'member'; name: string };

export type SessionUser = { userId: string; certificatePicUrl: string | null };

const tokenKey = 'laurel.token';
const organisationKey = 'laurel.organisation';
const userKey = 'laurel.user';
const viewKey = 'laurel.view';
const deviceKey = 'laurel.deviceId';
/** The stored cookie of the specification mirrors the session's access token; it never leaves this site. */
const tokenCookie = 'access_token';

function read<T>(key: string): T | null {
  try {
    const text = tabStore.getItem(key);
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  if (value === null) tabStore.removeItem(key);
  else tabStore.setItem(key, JSON.stringify(value));
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

function setTokenCookie(value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie =
    value === null
      ? `${tokenCookie}=; Max-Age=0; Path=/; SameSite=Strict${secure}`
      : `${tokenCookie}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}`;
}

/** A page that began to read with its rights continues to do so until another page takes its place. */
let viewOfPage = read<SessionView>(viewKey);

/** The tab's sign-in. Tokens are shared by the tabs of a browser, the organisation belongs to the tab. */
export const session = {
  get token(): Token | null {
    const stored = read<Token>(tokenKey);
    if (stored) return stored;
    const mirrored = cookie(tokenCookie);
    return mirrored ? { access_token: mirrored, refresh_token: null } : null;
  },
  /** The access token if its end is known to be past: it is renewed before it is sent, since a refusal would only say so. */
  get pastAccessToken(): string | null {
    const { token } = this;
    return token?.refresh_token && token.until !== undefined && token.until <= Date.now()
      ? token.access_token
      : null;
  },
  /** The access token that the cookie holds: the newest of all tabs, at once, while their word comes a moment later. */
  get mirroredAccessToken(): string | null {
    return cookie(tokenCookie);
  },
  /** Whether the token is this tab's own; one that was read from the cookie cannot be renewed. */
  get hasOwnToken(): boolean {
    return read<Token>(tokenKey) !== null;
  },
  set token(token: Token | null) {
    write(tokenKey, token);
    setTokenCookie(token?.access_token ?? null);
  },
  get organisation(): SessionOrganisation | null {
    return read<SessionOrganisation>(organisationKey);
  },
  set organisation(organisation: SessionOrganisation | null) {
    if (organisation?.orgId !== this.organisation?.orgId) this.endView();
    write(organisationKey, organisation);
  },
  /** Of this page: one that is begun holds from the next page on. */
  get view(): SessionView | null {
    return viewOfPage;
  },
  beginView(view: SessionView): void {
    write(viewKey, view);
  },
  endView(): void {
    viewOfPage = null;
    write(viewKey, null);
  },
  get user(): SessionUser | null {
    return read<SessionUser>(userKey);
  },
  set user(user: SessionUser | null) {
    write(userKey, user);
  },
  /** Made once per browser, from 128 random bits. */
  get deviceId(): string {
    const known = browserStore.getItem(deviceKey);
    if (known) return known;
    const id = crypto.randomUUID().replaceAll('-', '');
    browserStore.setItem(deviceKey, id);
    return id;
  },
  clear(): void {
    this.token = null;
    this.organisation = null;
    this.user = null;
  },
};
