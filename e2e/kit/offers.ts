import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { everyCall, type NamedCall } from '../../src/test/every-call.ts';
import { untilLoaded } from './look.ts';
import type { Visitor } from './visitor.ts';
import { wordsIn } from './words.ts';

const { kit } = wordsIn.zh_CN;

/** What is offered where, and the writes that it sends when it is pressed. */
export type Offered = Map<string, Map<string, Set<string>>>;

type Control = { name: string; kind: 'control' | 'menu' };
type Root = 'page' | 'layer';

/** Of a list as many menus are opened: rows in other states have other entries. */
const menusOfAList = 8;
/** They close a layer, and what it offers would not be seen. */
const waysBack = [kit.cancel, kit.close, kit.confirm.keep];
const pressesOfAScreen = 70;
const deepest = 3;

export type WalkOptions = {
  /** How deep it presses what layers offer; 0 only opens them. */
  deepest?: number;
  /** How many presses a screen gets. */
  presses?: number;
  /** Sees each layer that opens, by the screen and the act. */
  onLayer?: (page: Page, act: string) => Promise<void>;
};

const callsByPath = everyCall.map((call) => ({
  call,
  pattern: new RegExp(`^${call.declared.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

const callOf = (request: Request): NamedCall | undefined => {
  const path = new URL(request.url()).pathname;
  const method = request.method();
  return callsByPath.find(
    ({ call: { declared }, pattern }) =>
      (declared.method === 'ANY' || declared.method === method) && pattern.test(path),
  )?.call;
};

/** Exports are one call, and each kind has a right of its own. */
function nameOf(call: string, request: Request): string {
  const kind = /"kind":"([\w.]+)"/.exec(request.postData() ?? '')?.[1];
  return call === 'files.startExport' && kind ? `${call} ${kind}` : call;
}

/** Presses everything that one person is offered, screen by screen, and remembers what the server said to it. */
export class Walker {
  readonly offered: Offered = new Map();
  /** Where something was refused for want of a right. */
  readonly refused = new Set<string>();
  /** Where a press or a link leads to: by path, the whole address and what led there. */
  readonly led = new Map<string, { address: string; from: string }>();
  /** Screens that were not seen whole: too much is offered there, or the server was too busy. */
  readonly cut = new Set<string>();
  presses = 0;
  readonly #page: Page;
  readonly #asked = new Set<Request>();
  readonly #addresses = new Map<string, string>();
  #screen = '';
  #address = '';
  #act = '';
  #left = 0;

  readonly #deepest: number;
  readonly #presses: number;
  readonly #onLayer: WalkOptions['onLayer'];

  constructor(visitor: Visitor, page: Page, options: WalkOptions = {}) {
    const { deepest: depth = deepest, presses = pressesOfAScreen, onLayer } = options;
    this.#page = page;
    this.#deepest = depth;
    this.#presses = presses;
    this.#onLayer = onLayer;
    const { context } = visitor;
    context.on('request', (request) => {
      if (request.resourceType() === 'eventsource' || request.url().includes('stream')) return;
      this.#asked.add(request);
      const call = callOf(request);
      if (call?.declared.write) this.#acts().get(this.#act)?.add(nameOf(call.name, request));
    });
    const ended = (request: Request): void => void this.#asked.delete(request);
    context.on('requestfinished', ended);
    context.on('requestfailed', ended);
    context.on('response', (response) => {
      if (response.status() >= 500) this.cut.add(this.#screen);
      if (response.status() !== 403) return;
      const name = callOf(response.request())?.name ?? response.url();
      this.refused.add(`${this.#screen} [${this.#act || 'opening'}] ${name}`);
    });
    context.on('page', (other) => void other.close().catch(() => {}));
  }

  #acts(): Map<string, Set<string>> {
    const known = this.offered.get(this.#screen) ?? new Map<string, Set<string>>();
    this.offered.set(this.#screen, known);
    return known;
  }

  /** Opens a screen and presses all that it offers. */
  async walk(screen: string, address: string): Promise<void> {
    this.#screen = screen;
    this.#address = address;
    this.#addresses.set(screen, address);
    this.#act = '';
    this.#left = this.#presses;
    this.#acts();
    await this.#show();
    await this.#links('page');
    await this.#pressAll('page', '', 0);
    await this.#openRow();
    await this.#chooseRows();
    if (this.#left <= 0) this.cut.add(screen);
    this.#act = '';
  }

  /** Opens a screen once more, where it was opened before: what came too late for the first look is there by now. */
  async again(screen: string): Promise<void> {
    const address = this.#addresses.get(screen);
    if (address !== undefined) await this.walk(screen, address);
  }

  /** Goes to an address as if it had been typed, and tells the path that is shown. */
  async typed(address: string): Promise<string> {
    this.#screen = address;
    this.#act = 'typed';
    const page = this.#page;
    await page.evaluate((href) => history.pushState(null, '', href), address);
    const led = page.waitForFunction((path) => location.pathname !== path, address, { timeout: 5_000 });
    await led.catch(() => {});
    await page.locator('#content h1:visible').first().waitFor();
    await this.#quiet();
    return new URL(page.url()).pathname;
  }

  /** Waits until nothing is asked of the server any more. */
  async #quiet(): Promise<void> {
    const end = Date.now() + 6_000;
    for (let calm = 0; calm < 3 && Date.now() < end; await sleep(25))
      calm = this.#asked.size === 0 ? calm + 1 : 0;
  }

  async #show(): Promise<void> {
    const page = this.#page;
    await page.evaluate((href) => history.pushState(null, '', href), this.#address);
    await sleep(60);
    await untilLoaded(page);
    await this.#quiet();
    await untilLoaded(page);
  }

  /** Presses each control of the page or of the topmost layer, also those that come up meanwhile. */
  async #pressAll(root: Root, way: string, depth: number): Promise<void> {
    const seen = new Set<string>();
    const layers = await this.#layers();
    while (this.#left > 0) {
      const next = (await this.#controls(root)).find(({ name }) => !seen.has(name));
      if (!next) return;
      seen.add(next.name);
      await this.#press(next, root, way, depth);
      if ((await this.#layers()) !== layers) return;
    }
  }

  async #press({ name, kind }: Control, root: Root, way: string, depth: number): Promise<void> {
    const act = `${way}${kind === 'menu' ? 'row' : nameless(name)}`;
    const before = await this.#layers();
    if (kind === 'control') this.#note(act);
    if (!(await this.#click(root, name))) return;
    await this.#quiet();
    if (await this.#wentAway()) return;
    if ((await this.#layers()) <= before) return;
    if (await this.#isMenu()) await this.#pressMenu({ root, name, act, depth, before });
    else await this.#inLayer(act, depth);
    await this.#closeTo(before);
  }

  async #pressMenu(menu: {
    root: Root;
    name: string;
    act: string;
    depth: number;
    before: number;
  }): Promise<void> {
    const items = await this.#controls('layer');
    for (const item of items) {
      const act = `${menu.act} › ${nameless(item.name)}`;
      if (this.#acts().has(act) || this.#left <= 0) continue;
      this.#note(act);
      if ((await this.#layers()) <= menu.before && !(await this.#click(menu.root, menu.name))) return;
      await this.#click('layer', item.name);
      await this.#quiet();
      if (await this.#wentAway()) continue;
      if ((await this.#layers()) > menu.before) await this.#inLayer(act, menu.depth);
      await this.#closeTo(menu.before);
    }
  }

  async #inLayer(act: string, depth: number): Promise<void> {
    await this.#onLayer?.(this.#page, `${this.#screen} [${act}]`);
    await this.#links('layer');
    if (depth >= this.#deepest) return;
    await this.#fill();
    await this.#pressAll('layer', `${act} › `, depth + 1);
    this.#act = act;
  }

  async #openRow(): Promise<void> {
    const row = this.#page.locator('#content tr.k-opens:visible th').first();
    if ((await row.count()) === 0) return;
    const before = await this.#layers();
    this.#note('open');
    await row.click({ timeout: 1_500, position: { x: 4, y: 8 } }).catch(() => {});
    await this.#quiet();
    if (await this.#wentAway()) return;
    if ((await this.#layers()) > before) await this.#inLayer('open', 0);
    await this.#closeTo(before);
  }

  async #chooseRows(): Promise<void> {
    const all = this.#page.locator('#content thead input[type=checkbox]:visible').first();
    const bar = this.#page.locator('#content .k-bulk:visible');
    const seen = new Set<string>();
    while (this.#left > 0) {
      if ((await bar.count()) === 0) {
        if ((await all.count()) === 0) return;
        await all.check({ force: true, timeout: 1_500 }).catch(() => {});
        if ((await bar.count()) === 0) return;
      }
      const names = await bar.locator('button').allInnerTexts();
      // The last one gives the choice up.
      const name = names.slice(0, -1).find((each) => !seen.has(nameless(each)));
      if (name === undefined) break;
      seen.add(nameless(name));
      const act = `chosen › ${nameless(name)}`;
      const before = await this.#layers();
      this.#note(act);
      await bar
        .getByText(name, { exact: true })
        .first()
        .click({ timeout: 1_500 })
        .catch(() => {});
      await this.#quiet();
      if (await this.#wentAway()) continue;
      if ((await this.#layers()) > before) await this.#inLayer(act, 0);
      await this.#closeTo(before);
    }
    await bar
      .locator('button')
      .last()
      .click({ timeout: 1_500 })
      .catch(() => {});
  }

  #note(act: string): void {
    this.#act = act;
    this.#left -= 1;
    this.presses += 1;
    const acts = this.#acts();
    if (!acts.has(act)) acts.set(act, new Set());
  }

  /** Whether the press led to another screen; comes back from there. */
  async #wentAway(): Promise<boolean> {
    const { pathname, search } = new URL(this.#page.url());
    if (pathname === new URL(this.#address, 'http://any').pathname) return false;
    this.led.set(pathname, { address: `${pathname}${search}`, from: `${this.#screen} [${this.#act}]` });
    await untilLoaded(this.#page).catch(() => {});
    await this.#show();
    await this.#closeTo(0);
    return true;
  }

  #layers(): Promise<number> {
    return this.#page.evaluate(
      () => document.querySelectorAll('dialog[open], :popover-open:not([role=tooltip], .k-toasts)').length,
    );
  }

  #isMenu(): Promise<boolean> {
    return this.#page.evaluate(() => {
      const layers = [
        ...document.querySelectorAll('dialog[open], :popover-open:not([role=tooltip], .k-toasts)'),
      ];
      return layers.at(-1)?.querySelector('[role=menu]') != null;
    });
  }

  async #closeTo(count: number): Promise<void> {
    // The page of a row beside its list has an address of its own, and is walked there.
    if ((await this.#layers()) <= count && (await this.#page.locator('.k-preview').count()) > 0)
      await this.#page.keyboard.press('Escape');
    for (let tries = 0; tries < 6 && (await this.#layers()) > count; tries += 1) {
      await this.#page.keyboard.press('Escape');
      await sleep(40);
      // Asked whether to give up what was typed.
      const asked = this.#page.locator('dialog[open][role=alertdialog]');
      if (tries > 0 && (await asked.count()) > 0)
        await asked
          .last()
          .locator('footer button')
          .last()
          .click({ timeout: 1_000 })
          .catch(() => {});
    }
    if ((await this.#layers()) <= count) return;
    await this.#page.reload();
    await untilLoaded(this.#page);
    await this.#quiet();
  }

  async #links(root: Root): Promise<void> {
    const hrefs = await this.#page.evaluate((of) => {
      const layers = [...document.querySelectorAll('dialog[open], :popover-open:not([role=tooltip])')];
      const within = of === 'layer' ? layers.at(-1) : document.querySelector('#content');
      return [...(within?.querySelectorAll<HTMLAnchorElement>('a[href^="/"]') ?? [])]
        .filter((link) => link.checkVisibility())
        .map((link) => link.getAttribute('href') ?? '');
    }, root);
    for (const href of hrefs)
      this.led.set(href.split('?')[0] ?? href, {
        address: href,
        from: `${this.#screen} [${this.#act || 'link'}] ${href}`,
      });
  }

  /** Something in every empty box, so that a form is sent. */
  async #fill(): Promise<void> {
    const boxes = this.#page
      .locator('dialog[open]')
      .last()
      .locator('textarea:visible, input:not([type]):visible, input[type=text]:visible');
    for (const box of (await boxes.all()).slice(0, 6)) {
      if ((await box.inputValue().catch(() => 'x')) !== '' || !(await box.isEditable().catch(() => false)))
        continue;
      if ((await box.getAttribute('role').catch(() => null)) === 'combobox') continue;
      await box.fill('1', { timeout: 500 }).catch(() => {});
    }
  }

  async #click(root: Root, name: string): Promise<boolean> {
    const found = (await this.#controls(root)).findIndex((control) => control.name === name);
    if (found < 0) return false;
    return this.#page
      .locator(`[data-offer="${found}"]`)
      .click({ timeout: 1_500, noWaitAfter: true })
      .then(() => true)
      .catch(() => false);
  }

  #controls(root: Root): Promise<Control[]> {
    return this.#page.evaluate(
      ([of, menus, ways]) => {
        document.querySelectorAll('[data-offer]').forEach((each) => each.removeAttribute('data-offer'));
        const layers = [
          ...document.querySelectorAll('dialog[open], :popover-open:not([role=tooltip], .k-toasts)'),
        ];
        const within = of === 'layer' ? layers.at(-1) : document.querySelector('#content');
        if (!within) return [];
        // What every list and every form has for everybody.
        const common =
          'thead, [role=search], .k-pages, .k-list-side, .k-bulk, .k-tabs-pages, .k-calendar, .s-crumbs, nav';
        const inForms = '.k-field, .k-dialog-head';
        const rows = [...within.querySelectorAll('tr.k-row')];
        const times = new Map<string, number>();
        let rowMenus = 0;
        return [...within.querySelectorAll<HTMLElement>('button, [role=tab], [role^=menuitem]')]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'))
          .filter(
            (each) => !(each instanceof HTMLButtonElement && each.disabled) && each.ariaDisabled !== 'true',
          )
          .filter((each) => !each.closest(common) && !(of === 'layer' && each.closest(inForms)))
          .filter((each) => {
            const row = each.closest('tr.k-row');
            return each.matches('.k-row-menu') ? rowMenus++ < menus : !row || rows.indexOf(row) < 2;
          })
          .flatMap((each) => {
            const isMenu = each.matches('.k-row-menu');
            const text = (each.ariaLabel ?? each.innerText).trim().replaceAll(/\s+/g, ' ').slice(0, 60);
            const base = isMenu ? 'row menu' : text;
            const time = times.get(base) ?? 0;
            times.set(base, time + 1);
            // Repeated for each of many things: one stands for all.
            if (!isMenu && time > 0) return [];
            if (of === 'layer' && ways.includes(text)) return [];
            const name = isMenu ? `row menu ${time}` : base;
            return [{ each, control: { name, kind: isMenu ? ('menu' as const) : ('control' as const) } }];
          })
          .map(({ each, control }, index) => {
            each.dataset['offer'] = String(index);
            return control;
          });
      },
      [root, menusOfAList, waysBack] as const,
    );
  }
}

/** Without numbers and names of people and things, which differ from one person to the next. */
const nameless = (name: string): string =>
  name
    .replaceAll(/\S*Mk\d+x\w+\S*( 成员\d+)?/g, '…')
    .replaceAll(/\d+([.,:-]\d+)*/g, '#')
    .trim();
