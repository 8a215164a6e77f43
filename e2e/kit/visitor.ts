import type { BrowserContext, Page, Request } from 'playwright-core';
import { signInText } from '../../src/modules/identity/server/pages/sign-in.text.ts';
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
  async signIn(account: Account, { path = '/' } = {}): Promise<Page> {
    const page = await this.open(path);
    await fillSignIn(page, account);
    return page;
  }
}

/** Types name and password into the sign-in page, as a person with a keyboard does, and waits for the product. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.locator('.sign-in form').waitFor();
  const words = signInText[toLanguage(await page.locator('html').getAttribute('lang'))];
  await page.getByLabel(words.account, { exact: true }).fill(account.loginName);
  await page.getByLabel(words.password, { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.locator('#content').waitFor();
}
