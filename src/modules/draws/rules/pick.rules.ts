/** How winners follow from seed, list and word: the algorithm that `docs/draws.md` publishes. */
import { createHash, createHmac } from 'node:crypto';
import { setImmediate as immediately } from 'node:timers/promises';
import { Places } from './places.ts';
import type { DrawBasis } from './states.ts';

/** The name of the algorithm, which begins every list. */
export const algorithm = 'laurel-draw-1';

type ListedRound = { winners: number; prizeName: string };
type ListedChance = { serial: string; memberNo: string; memberId: string };

type List = {
  id: string;
  basis: DrawBasis;
  winsOnce: boolean;
  rounds: readonly ListedRound[];
  chances: readonly ListedChance[];
};

/** The lines of the list that freezing fixes: rules, rounds, and chances in their order. @internal */
export function* listLines({ id, basis, winsOnce, rounds, chances }: List): Generator<string> {
  const line = (...fields: readonly (string | number)[]): string => `${fields.join('\t')}\n`;
  yield line(algorithm);
  yield line('draw', id);
  yield line('basis', basis);
  yield line('once', winsOnce ? 'yes' : 'no');
  for (const [at, { winners, prizeName }] of rounds.entries())
    yield line('round', at + 1, winners, prizeName);
  for (const [at, { serial, memberNo, memberId }] of chances.entries())
    yield line('chance', at + 1, serial || '-', memberNo, memberId);
}

/** Lines that are digested without a pause. */
const atOnce = 5_000;

/** The digest of the list; other requests are served in between. */
export async function listDigest(list: List): Promise<string> {
  const hash = createHash('sha256');
  let count = 0;
  for (const line of listLines(list)) {
    hash.update(line);
    count += 1;
    if (count % atOnce === 0) await immediately();
  }
  return hash.digest('hex');
}

export const digestOf = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** The key of all picks: the seed alone decides nothing, and no other list has the same key. */
export const keyOf = (
  seed: Buffer,
  { listDigest: digest, word }: { listDigest: string; word: string },
): Buffer => createHmac('sha256', seed).update(`${algorithm}\n${digest}\n${word}`).digest();

/** A pick by its place; `attempt` is 1, and one more for each winner of the seat who was absent. */
export type Pick = { round: number; seat: number; attempt: number };

const range = 2n ** 64n;

/** A number from 0 to below `count`, each as likely: numbers past the last whole multiple are left out. */
function numberBelow(count: number, key: Buffer, { round, seat, attempt }: Pick): number {
  const most = range - (range % BigInt(count));
  for (let turn = 0; ; turn += 1) {
    const bytes = createHmac('sha256', key).update(`${round}/${seat}/${attempt}/${turn}`).digest();
    const number = bytes.readBigUInt64BE();
    if (number < most) return Number(number % BigInt(count));
  }
}

/** A chance by its place in the list; `outPick`: the first pick that it has no part in. */
export type Chance = { place: number; memberId: string; outPick: number | null };
export type Picked = Pick & { pick: number; chance: number };

/** The chances that are left, one pick after the other. */
export class Drawing {
  readonly #key: Buffer;
  readonly #winsOnce: boolean;
  readonly #chances: readonly Chance[];
  readonly #left: Places;
  readonly #places: ReadonlyMap<string, readonly Chance[]>;
  /** Chances that are out from some pick on, the first one last. */
  readonly #out: Chance[];
  readonly #picked = new Map<string, Chance>();
  #last = 0;

  /** `chances` is the whole list in its order. */
  constructor(key: Buffer, { chances, winsOnce }: { chances: readonly Chance[]; winsOnce: boolean }) {
    this.#key = key;
    this.#winsOnce = winsOnce;
    this.#chances = chances;
    this.#left = new Places(chances.length);
    this.#places = Map.groupBy(chances, ({ memberId }) => memberId);
    this.#out = chances
      .filter(({ outPick }) => outPick !== null)
      .toSorted((one, other) => other.outPick! - one.outPick!);
  }

  /** The next pick; null where no chance is left. A further attempt leaves out all chances of the member before. */
  next(at: Pick): Picked | null {
    const pick = this.#last + 1;
    while ((this.#out.at(-1)?.outPick ?? Infinity) <= pick) this.#left.remove(this.#out.pop()!.place);
    const absent = this.#picked.get(seatOf(at, at.attempt - 1));
    if (absent) this.#removeMember(absent.memberId);
    if (this.#left.left === 0) return null;
    const place = this.#left.at(numberBelow(this.#left.left, this.#key, at));
    const chosen = this.#chances[place - 1]!;
    if (this.#winsOnce) this.#removeMember(chosen.memberId);
    else this.#left.remove(place);
    this.#picked.set(seatOf(at, at.attempt), chosen);
    this.#last = pick;
    return { ...at, pick, chance: place };
  }

  #removeMember(memberId: string): void {
    for (const { place } of this.#places.get(memberId) ?? []) this.#left.remove(place);
  }
}

const seatOf = ({ round, seat }: Pick, attempt: number): string => `${round}/${seat}/${attempt}`;
