/** Celebrations: each new award in its turn, above the page. */
import type { ShownAward } from '../../rules/scene.ts';
import { h, wreath } from './dom.ts';
import type { Wording } from './text.ts';

/** How long one is seen, and each where several wait. */
const [celebrationMs, shortMs] = [6_500, 3_000];
const mostWaiting = 8;
const leaves = 18;

export class Party {
  readonly #place: HTMLElement;
  readonly #waiting: { award: ShownAward; words: Wording }[] = [];
  #key: string | null = null;
  #until = 0;

  constructor(place: HTMLElement) {
    this.#place = place;
  }

  get isOn(): boolean {
    return this.#key !== null;
  }

  add(award: ShownAward, words: Wording): void {
    if (this.#waiting.length >= mostWaiting) this.#waiting.shift();
    this.#waiting.push({ award, words });
    this.tick();
  }

  withdraw(key: string): void {
    const at = this.#waiting.findIndex(({ award }) => award.key === key);
    if (at >= 0) this.#waiting.splice(at, 1);
    if (this.#key === key) this.#until = 0;
    this.tick();
  }

  tick(): void {
    if (this.#key !== null && performance.now() < this.#until) return;
    const next = this.#waiting.shift();
    if (next) {
      this.#key = next.award.key;
      this.#until = performance.now() + (this.#waiting.length > 1 ? shortMs : celebrationMs);
      this.#place.replaceChildren(...fallingLeaves(), sheetOf(next.award, next.words));
    } else if (this.#key !== null) {
      this.#key = null;
      this.#place.replaceChildren();
    }
  }
}

/** Leaves that fall once. */
const fallingLeaves = (): HTMLElement[] =>
  Array.from({ length: leaves }, (_, at) => {
    const leaf = h('i', 'falling');
    leaf.style.setProperty('--at', `${(at * 61) % 100}`);
    leaf.style.setProperty('--late', `${((at * 37) % 20) / 10}s`);
    return leaf;
  });

/** The name beside a wreath with the points. */
function sheetOf({ name, unit, event, points }: ShownAward, words: Wording): HTMLElement {
  const seal = h('div', 'seal', h('span', 'points', `+${words.points(points)}`));
  seal.prepend(wreath('wreath'));
  const honour = h(
    'div',
    'honour',
    h('span', 'kind', words.text.award),
    h('b', 'name', name),
    h('span', 'event', event),
    h('span', 'unit', unit),
  );
  return h('div', 'sheet', seal, honour);
}
