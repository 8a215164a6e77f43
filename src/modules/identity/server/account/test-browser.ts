import { createHash, randomBytes } from 'node:crypto';
import { pcClientId, pcClientSecret } from '../../rules.ts';

export type Tokens = {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
  scope: string;
};

/** The PC application's basic client authentication. */
export const pcBasic = `Basic ${btoa(`${pcClientId}:${pcClientSecret}`)}`;

export function newVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A minimal browser for sign-in: it keeps cookies by path and follows no redirect. */
export class TestBrowser {
  readonly base: string;
  readonly #serving: () => string;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  /** `serving` names the process that answers the next request, if there are several behind a balancer. */
  constructor(base: string, serving: () => string = () => base) {
    this.base = base;
    this.#serving = serving;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  /** Has a cookie that was another browser's. */
  take(name: string, value: string): void {
    this.#cookies.set(name, { value, path: '/' });
  }

  forget(name: string): void {
    this.#cookies.delete(name);
  }

  async go(path: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(path, this.base);
    const url = new URL(`${pathname}${search}`, this.#serving());
    const cookies = [...this.#cookies].filter(([, cookie]) => url.pathname.startsWith(cookie.path));
    const headers = new Headers(init.headers);
    if (cookies.length > 0)
      headers.set('cookie', cookies.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const ends = attributes.some(
      (attribute) => /^max-age=0$/i.test(attribute) || /expires=Thu, 01 Jan 1970/i.test(attribute),
    );
    if (ends) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path });
  }

  form(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.go(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** Requests authorisation; the answer redirects to the sign-in page, or to the application with a code. */
  authorize(parameters: Record<string, string>): Promise<Response> {
    return this.go(
      `/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: pcClientId, ...parameters })}`,
    );
  }

  /** Opens the sign-in page and returns its path. */
  async openSignIn(parameters: Record<string, string> = {}): Promise<string> {
    const { challenge } = newVerifier();
    const standard = {
      redirect_uri: `${this.base}/`,
      state: 's',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    };
    const response = await this.authorize({ ...standard, ...parameters });
    const path = response.headers.get('location') ?? '';
    if (!path.startsWith('/login/'))
      throw new Error(`no sign-in page: ${response.status} ${path} ${await response.text()}`);
    return path;
  }

  /** Signs in by password and returns the code that the application is handed, with its verifier. */
  async code(
    account: string,
    password: string,
    parameters: Record<string, string> = {},
  ): Promise<{ code: string; verifier: string; back: URL }> {
    const { verifier, challenge } = newVerifier();
    const path = await this.openSignIn({ code_challenge: challenge, ...parameters });
    const signedIn = await this.form(path, { account, password });
    const resume = signedIn.headers.get('location');
    if (signedIn.status !== 303 || !resume) throw new Error(`not signed in: ${signedIn.status}`);
    const back = new URL((await this.go(resume)).headers.get('location') ?? '');
    return { code: back.searchParams.get('code') ?? '', verifier, back };
  }

  exchange(
    fields: { code: string; verifier?: string } & Record<string, string>,
    authorization = pcBasic,
  ): Promise<Response> {
    const { verifier, ...rest } = fields;
    const body = {
      grant_type: 'authorization_code',
      redirect_uri: `${this.base}/`,
      clientId: pcClientId,
      ...rest,
    };
    return this.form('/oauth/token', verifier ? { ...body, code_verifier: verifier } : body, {
      authorization,
    });
  }

  renew(refreshToken: string, authorization = pcBasic): Promise<Response> {
    return this.form(
      '/oauth/token',
      { grant_type: 'refresh_token', refresh_token: refreshToken },
      { authorization },
    );
  }

  /** Signs in and exchanges the code for tokens. */
  async tokens(account: string, password: string, device?: string): Promise<Tokens> {
    const { code, verifier } = await this.code(account, password);
    const response = await this.exchange({ code, verifier, ...(device && { deviceIdentifierId: device }) });
    if (!response.ok) throw new Error(`no token: ${await response.text()}`);
    return (await response.json()) as Tokens;
  }

  checkToken(token: string, authorization = pcBasic): Promise<Response> {
    return this.go(`/oauth/check_token?token=${encodeURIComponent(token)}`, { headers: { authorization } });
  }

  async isLiving(token: string): Promise<boolean> {
    return (await this.go('/api/account', { headers: { authorization: `Bearer ${token}` } })).status === 200;
  }
}
