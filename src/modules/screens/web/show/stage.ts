/** The stage of a screen: frame, clock, play list, ticker, celebrations and notices, driven by one tick a second. */
import type { Scene, ShownAward, ShownNotice, ShownPage } from '../../rules/scene.ts';
import { h, wreath, write } from './dom.ts';
import { bodyOf, sizeOf, titleOf } from './page-body.ts';
import { Party } from './party.ts';
import css from './stage.css?inline';
import { wordingOf, type Wording } from './text.ts';

const tickerMs = 6_000;
/** Older data are marked, also where the stream is open. */
const [oldMs, oldOfflineMs] = [180_000, 60_000];
/** An award that arrives later is listed, and celebrated no more. */
const newsMs = 120_000;
const mostAwards = 12;

type Options = {
  /** The present by the clock of the server. */
  now: () => number;
  /** Called as a page gives way to the next, the moment for a reload. */
  onTurn?: () => void;
};

/** Styles as an object, since the content security policy allows none in the page. */
export function styled(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
}

export class Stage {
  readonly #options: Options;
  readonly #parts = frame();
  readonly #party: Party;
  #scene: Scene | null = null;
  #words: Wording | null = null;
  #index = 0;
  #turnsAt = 0;
  #isOnline = true;
  #tickerAt = 0;
  #tickerIndex = 0;

  constructor(root: ShadowRoot, options: Options) {
    this.#options = options;
    this.#party = new Party(this.#parts.party);
    styled(root);
    root.append(this.#parts.stage);
  }

  remove(): void {
    this.#parts.stage.remove();
  }

  /** Whether people would notice a reload. */
  get isBusy(): boolean {
    return this.#party.isOn;
  }

  show(next: Scene): void {
    const before = this.#scene;
    this.#scene = next;
    if (before?.language !== next.language || before.zone !== next.zone)
      this.#words = wordingOf(next.language, next.zone);
    this.#parts.stage.dataset['theme'] = next.theme;
    write(this.#parts.organisation, next.organisation);
    const kinds = ({ pages }: Scene): string => pages.map(({ kind }) => kind).join();
    const data = ({ pages, awards, language }: Scene): string => JSON.stringify([pages, awards, language]);
    if (!before || kinds(before) !== kinds(next)) this.#turnTo(0);
    else if (data(before) !== data(next)) this.#drawPage(false);
    this.#drawTicker();
    this.#drawClock();
    this.#drawNotices();
  }

  award(award: ShownAward): void {
    if (!this.#scene) return;
    const { awards } = this.#scene;
    const others = awards.filter(({ key }) => key !== award.key);
    this.#changeAwards([award, ...others].slice(0, mostAwards));
    if (this.#options.now() - Date.parse(award.at) < newsMs && this.#words)
      this.#party.add(award, this.#words);
  }

  withdraw(key: string): void {
    if (!this.#scene) return;
    this.#party.withdraw(key);
    this.#changeAwards(this.#scene.awards.filter((award) => award.key !== key));
  }

  #changeAwards(awards: ShownAward[]): void {
    this.#scene = { ...this.#scene!, awards };
    [this.#tickerIndex, this.#tickerAt] = [0, performance.now()];
    this.#drawTicker();
    if (this.#page?.kind === 'awards') this.#drawPage(false);
  }

  notice(notice: ShownNotice): void {
    if (!this.#scene) return;
    const others = this.#scene.notices.filter(({ id }) => id !== notice.id);
    this.#scene = { ...this.#scene, notices: [notice, ...others] };
    this.#drawNotices();
  }

  endNotice(id: string): void {
    if (!this.#scene) return;
    const notices = this.#scene.notices.filter((notice) => notice.id !== id);
    this.#scene = { ...this.#scene, notices };
    this.#drawNotices();
  }

  /** Whether news arrive. */
  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#drawClock();
  }

  /** To be called each second. */
  tick(): void {
    if (!this.#scene) return;
    // Not the clock, which is set when the server says so.
    const now = performance.now();
    this.#drawClock();
    this.#drawNotices();
    this.#party.tick();
    if (now - this.#tickerAt >= tickerMs) {
      [this.#tickerIndex, this.#tickerAt] = [this.#tickerIndex + 1, now];
      this.#drawTicker();
    }
    if (now < this.#turnsAt || this.#scene.pages.length === 0) return;
    this.#options.onTurn?.();
    this.#turnTo((this.#index + 1) % this.#scene.pages.length);
  }

  get #page(): ShownPage | undefined {
    return this.#scene?.pages[this.#index];
  }

  #turnTo(index: number): void {
    this.#index = index;
    const page = this.#page;
    const { progress, dots } = this.#parts;
    if (!page) return;
    this.#turnsAt = performance.now() + page.seconds * 1000;
    this.#drawPage(true);
    progress.style.setProperty('--seconds', `${page.seconds}s`);
    restart(progress);
    dots.replaceChildren(...this.#scene!.pages.map((_, at) => h('i', at === index ? 'now' : '')));
  }

  #drawPage(isNew: boolean): void {
    const page = this.#page;
    if (!this.#scene || !this.#words || !page) return;
    const { title, under } = titleOf(page, this.#words);
    write(this.#parts.title, title);
    write(this.#parts.under, under);
    const { awards, zone } = this.#scene;
    const today = new Date(this.#options.now()).toLocaleDateString('sv-SE', { timeZone: zone });
    const body = bodyOf(page, { words: this.#words, awards, today });
    body.classList.add('page');
    if (isNew) body.classList.add('enter');
    this.#parts.main.replaceChildren(body);
  }

  #drawTicker(): void {
    if (!this.#scene || !this.#words) return;
    const { awards, showsTicker } = this.#scene;
    const { ticker } = this.#parts;
    ticker.hidden = !showsTicker || awards.length === 0;
    const award = awards[this.#tickerIndex % Math.max(awards.length, 1)];
    if (!award) return ticker.replaceChildren();
    const points = h('em', '', `+${this.#words.points(award.points)}`);
    ticker.replaceChildren(h('p', 'flip', h('b', '', award.name), h('span', '', award.event), points));
  }

  #drawClock(): void {
    if (!this.#scene || !this.#words) return;
    const { text, time, date, age: ageOf } = this.#words;
    const [now, asOf] = [this.#options.now(), Date.parse(this.#scene.asOf)];
    write(this.#parts.time, time(now));
    write(this.#parts.date, date(now));
    const age = now - asOf;
    const isOld = age > (this.#isOnline ? oldMs : oldOfflineMs);
    this.#parts.age.classList.toggle('old', isOld);
    write(this.#parts.age, isOld ? text.offline(ageOf(age)) : text.dataOf(time(asOf)));
  }

  #drawNotices(): void {
    if (!this.#scene || !this.#words) return;
    const { notice } = this.#parts;
    const now = this.#options.now();
    const latest = this.#scene.notices.find(({ until }) => Date.parse(until) > now);
    notice.hidden = latest === undefined;
    if (!latest) {
      delete notice.dataset['id'];
      return notice.replaceChildren();
    }
    if (notice.dataset['id'] === latest.id) return;
    notice.dataset['id'] = latest.id;
    notice.replaceChildren(
      h('div', 'sign', '!'),
      h('h2', '', this.#words.text.notice),
      h('p', sizeOf(latest.text), latest.text),
    );
  }
}

/** Starts the animations of an element anew. */
function restart(element: HTMLElement): void {
  element.style.animation = 'none';
  void element.offsetWidth;
  element.style.animation = '';
}

function frame() {
  const [title, under] = [h('h1'), h('p', 'under')];
  const [time, date] = [h('time', 'time'), h('p', 'date')];
  const [organisation, age] = [h('b', 'organisation'), h('p', 'age')];
  const [progress, dots, mark] = [h('i', 'progress'), h('nav', 'dots'), h('span', 'mark')];
  const [main, ticker, party, notice] = [
    h('main'),
    h('div', 'ticker'),
    h('div', 'party'),
    h('div', 'notice'),
  ];
  mark.append(wreath('wreath'));
  ticker.hidden = true;
  notice.hidden = true;
  const stage = h(
    'div',
    'stage',
    h('div', 'sky', h('i', 'glow one'), h('i', 'glow two')),
    h('header', '', h('div', 'heading', title, under), h('div', 'clock', time, date)),
    progress,
    main,
    h('footer', '', mark, organisation, ticker, dots, age),
    party,
    notice,
  );
  return { stage, title, under, time, date, organisation, age, progress, dots, main, ticker, party, notice };
}
