import type { BrowserContext, Page, Request } from 'playwright-core';
import { signInText } from '../../src/modules/identity/server/pages/sign-in.text.ts';
import { newVerifier, pcBasic, type Tokens } from '../../src/modules/identity/server/account/test-browser.ts';
import { pcClientId } from '../../src/modules/identity/rules.ts';
import { toLanguage } from '../../src/kit/contract/language.ts';
import type { Account } from './people.ts';

/** One browser with its tabs, and all that their consoles said. */
export class Visitor {
  readonly context: BrowserContext;
  readonly name: string;
  readonly requests: Request[] = [];
  #problems: string[] = [];
  #expected: RegExp[] = [];

  constructor(context: BrowserContext, name: string) {
    this.context = context;
    this.name = name;
    context.on('page', (page) => this.#watch(page));
    context.on('request', (request) => this.requests.push(request));
  }

  #watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#problems.push(`${this.name}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#problems.push(`${this.name}: ${error.stack ?? error.message}`));
  }

  /** Console errors that belong to what the journey does: a refused call, a broken line. */
  expectProblems(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  takeProblems(): string[] {
    const left = this.#problems.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
    this.#problems = [];
    return left;
  }

  /** Requests sent so far to a path of the server, of all tabs. */
  sent(method: string, path: string): Request[] {
    return this.requests.filter(
      (request) => request.method() === method && new URL(request.url()).pathname === path,
    );
  }

  open(path = '/'): Promise<Page> {
    return this.context.newPage().then(async (page) => {
      await page.goto(path);
      return page;
    });
  }

  /** Opens an address and signs in through the sign-in page; ends where the product leads. */
  async signInOnPage(account: Account, { path = '/' } = {}): Promise<Page> {
    const page = await this.open(path);
    await fillSignIn(page, account);
    return page;
  }

  /**
   * Opens an address signed in. The browser goes the whole way of a sign-in by requests alone and holds what it would
   * hold then: the session's cookies and the tokens. That the pages lead there is tested where signing in is.
   */
  async signIn(account: Account, { path = '/' } = {}): Promise<Page> {
    // A document of the product's origin in which nothing of the product runs.
    const page = await this.open('/favicon.svg');
    const token = await this.#tokens(account, new URL(page.url()).origin);
    await page.evaluate(({ access_token, refresh_token }) => {
      sessionStorage.setItem('laurel.token', JSON.stringify({ access_token, refresh_token }));
      document.cookie = `access_token=${encodeURIComponent(access_token)}; Path=/; SameSite=Strict`;
    }, token);
    await page.goto(path);
    await page.locator('#content').waitFor();
    return page;
  }

  async #tokens({ loginName, password }: Account, origin: string): Promise<Tokens> {
    const { request } = this.context;
    const { verifier, challenge } = newVerifier();
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: pcClientId,
      redirect_uri: `${origin}/`,
      state: 's',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    const signInPage = await request.get(`/oauth/authorize?${asked}`);
    const form = { account: loginName, password };
    const signedIn = await request.post(signInPage.url(), { form, maxRedirects: 0 });
    const resumed = await request.get(signedIn.headers()['location'] ?? '', { maxRedirects: 0 });
    const code = new URL(resumed.headers()['location'] ?? '', origin).searchParams.get('code');
    if (!code) throw new Error(`${loginName} is not signed in: ${signedIn.status()}, ${resumed.status()}`);
    const exchanged = await request.post('/oauth/token', {
      headers: { authorization: pcBasic },
      form: {
        grant_type: 'authorization_code',
        redirect_uri: `${origin}/`,
        clientId: pcClientId,
        code,
        code_verifier: verifier,
      },
    });
    return (await exchanged.json()) as Tokens;
  }
}

/** Types name and password into the sign-in page, as a person with a keyboard does, and waits for the product. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await typeSignIn(page, account);
  await page.locator('#content').waitFor();
}

export async function typeSignIn(page: Page, account: Account): Promise<void> {
  await page.locator('.sign-in form').waitFor();
  const words = signInText[toLanguage(await page.locator('html').getAttribute('lang'))];
  await page.getByLabel(words.account, { exact: true }).fill(account.loginName);
  await page.getByLabel(words.password, { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
}
