/** How winners follow from seed, list and word: the algorithm that `docs/draws.md` publishes. */
import { createHash, createHmac } from 'node:crypto';
import type { DrawBasis } from './states.ts';

/** The name of the algorithm, which begins every list. */
export const algorithm = 'laurel-draw-1';

export type ListedRound = { winners: number; prizeName: string };
export type ListedChance = { serial: string; memberNo: string; memberId: string };

/** The list that freezing fixes, as the text whose digest is published: rules, rounds, and chances in their order. */
export function listText({
  id,
  basis,
  winsOnce,
  rounds,
  chances,
}: {
  id: string;
  basis: DrawBasis;
  winsOnce: boolean;
  rounds: readonly ListedRound[];
  chances: readonly ListedChance[];
}): string {
  const lines = [
    [algorithm],
    ['draw', id],
    ['basis', basis],
    ['once', winsOnce ? 'yes' : 'no'],
    ...rounds.map(({ winners, prizeName }, at) => ['round', at + 1, winners, prizeName]),
    ...chances.map(({ serial, memberNo, memberId }, at) => [
      'chance',
      at + 1,
      serial || '-',
      memberNo,
      memberId,
    ]),
  ];
  return lines.map((line) => `${line.join('\t')}\n`).join('');
}

export const digestOf = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** The key of all picks: the seed alone decides nothing, and no other list has the same key. */
export const keyOf = (seed: Buffer, { listDigest, word }: { listDigest: string; word: string }): Buffer =>
  createHmac('sha256', seed).update(`${algorithm}\n${listDigest}\n${word}`).digest();

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
  #left: Chance[];
  readonly #members: ReadonlyMap<number, string>;
  readonly #picked = new Map<string, number>();
  #last = 0;

  constructor(key: Buffer, { chances, winsOnce }: { chances: readonly Chance[]; winsOnce: boolean }) {
    this.#key = key;
    this.#winsOnce = winsOnce;
    this.#left = [...chances];
    this.#members = new Map(chances.map(({ place, memberId }) => [place, memberId]));
  }

  /** The number of the next pick. */
  get nextPick(): number {
    return this.#last + 1;
  }

  /** The next pick; null where no chance is left. A further attempt leaves out all chances of the member before. */
  next(at: Pick): Picked | null {
    const pick = this.nextPick;
    const absent = this.#picked.get(seatOf(at, at.attempt - 1));
    const absentId = absent === undefined ? undefined : this.#members.get(absent);
    this.#left = this.#left.filter(
      ({ memberId, outPick }) => (outPick === null || outPick > pick) && memberId !== absentId,
    );
    if (this.#left.length === 0) return null;
    const chosen = this.#left[numberBelow(this.#left.length, this.#key, at)]!;
    this.#left = this.#left.filter(({ place, memberId }) =>
      this.#winsOnce ? memberId !== chosen.memberId : place !== chosen.place,
    );
    this.#picked.set(seatOf(at, at.attempt), chosen.place);
    this.#last = pick;
    return { ...at, pick, chance: chosen.place };
  }
}

const seatOf = ({ round, seat }: Pick, attempt: number): string => `${round}/${seat}/${attempt}`;
