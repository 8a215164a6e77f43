/** Searches an index of members, in the order of the pickers. */
import { LRUCache } from 'lru-cache';
import { insideOnly } from '../../../../kit/server/database/search-order.ts';
import { exactTerm, nearTerm, type Term } from './match.ts';
import { isReviewer, type MemberIndex } from './member-index.ts';
import { holdsOne, words } from './signature.ts';

export type Search = {
  typed: string;
  /** The bits of `flags` of which a member needs one. */
  states: number;
  reviewersOnly: boolean;
  /** Members that the caller chose lately, and the caller's units: these are first among equals. */
  recentIds: readonly string[];
  unitIds: readonly string[];
  /** Also those with one typing error, where nobody's name or number begins with the term. */
  near: boolean;
  limit: number;
};

export type Found = {
  /** The first of them, at most `limit`. */
  members: { id: string; rank: number }[];
  total: number;
};

/** The slots below `end` that match a term, ascending, and how well; `isCut` where there are more, at any place. */
type Hits = { slots: Uint32Array; ranks: Uint8Array; end: number; isCut: boolean };

const turnMs = 3;
const slotsBetweenLooks = 512;
/** For each member: single letters match more than half of them, and each of these is asked for all the time. */
const hitBytesOfMember = 160;
/** So many with an error are enough to show the first of them. */
const maximumNear = 500;

/** The memory of an index with the hits that it keeps. */
export const bytesOf = (index: MemberIndex): number => index.bytes + index.count * hitBytesOfMember;

const hitsByIndex = new WeakMap<MemberIndex, LRUCache<string, Hits>>();

function hitsFor(index: MemberIndex): LRUCache<string, Hits> {
  const known = hitsByIndex.get(index);
  if (known) return known;
  const hits = new LRUCache<string, Hits>({
    maxSize: 100_000 + index.count * hitBytesOfMember,
    sizeCalculation: ({ slots }) => slots.length * 5 + 200,
  });
  hitsByIndex.set(index, hits);
  return hits;
}

/** Lets others run once this turn of the event loop has lasted long enough. */
class Turns {
  #since = performance.now();
  get isOver(): boolean {
    return performance.now() - this.#since > turnMs;
  }
  async end(): Promise<void> {
    await new Promise(setImmediate);
    this.#since = performance.now();
  }
}

export async function find(index: MemberIndex, search: Search): Promise<Found> {
  const hits = await matching(index, exactTerm(search.typed));
  const exact = best(index, hits, search, new Set());
  const isFull = exact.total >= search.limit || exact.members.some(({ rank }) => rank < insideOnly);
  const term = search.near && !isFull ? nearTerm(search.typed) : null;
  if (!term) return exact;
  const without = new Set(exact.members.map(({ id }) => id));
  const others = best(index, await near(index, term), search, without);
  const members = [...exact.members, ...others.members].slice(0, search.limit);
  return { members, total: members.length };
}

/** A longer term matches only members that a shorter one did: each key looks at those that the key before it left. */
async function matching(index: MemberIndex, term: Term): Promise<Hits> {
  const cache = hitsFor(index);
  const known = cache.get(exactKey(term.key));
  if (known?.end === index.count) return known;
  const former = known ?? shorter(term.key, (key) => cache.get(exactKey(key)));
  const hits = await look(index, term, former?.slots ?? null, former?.end ?? 0);
  cache.set(exactKey(term.key), hits);
  return hits;
}

/** With one error a term matches members that it matched, with or without one, before its last letter. */
async function near(index: MemberIndex, term: Term): Promise<Hits> {
  const cache = hitsFor(index);
  const end = index.count;
  const known = cache.get(nearKey(term.key));
  if (known?.end === end) return known;
  const before = term.key.slice(0, -1);
  const former = [cache.get(nearKey(before)), cache.get(exactKey(before))];
  const all = former.flatMap((hits) => (hits && hits.end === end && !hits.isCut ? [hits.slots] : []));
  const some =
    all.length === former.length ? Uint32Array.from(new Set(all.flatMap((each) => [...each]))) : null;
  const hits = await look(index, term, some, some ? end : 0, maximumNear);
  cache.set(nearKey(term.key), hits);
  return hits;
}

const exactKey = (key: string): string => `=${key}`;
const nearKey = (key: string): string => `~${key}`;

/** Looks at some slots and at all from one on. */
async function look(
  index: MemberIndex,
  term: Term,
  some: Uint32Array | null,
  from: number,
  most = Infinity,
): Promise<Hits> {
  const end = index.count;
  const [slots, ranks]: [number[], number[]] = [[], []];
  const turns = new Turns();
  const at = (slot: number): void => {
    if (index.flags[slot] === 0 || !holdsOne(index.signatures, slot * words, term.signatures)) return;
    const rank = index.match(slot, term);
    if (rank === null) return;
    slots.push(slot);
    ranks.push(rank);
  };
  for (let place = 0; some && place < some.length && slots.length < most; place += 1) {
    at(some[place]!);
    if (place % slotsBetweenLooks === 0 && turns.isOver) await turns.end();
  }
  for (let slot = from; slot < end && slots.length < most; slot += 1) {
    at(slot);
    if (slot % slotsBetweenLooks === 0 && turns.isOver) await turns.end();
  }
  return { slots: Uint32Array.from(slots), ranks: Uint8Array.from(ranks), end, isCut: slots.length >= most };
}

function shorter(key: string, hitsOf: (key: string) => Hits | undefined): Hits | undefined {
  for (let length = key.length - 1; length > 0; length -= 1) {
    const hits = hitsOf(key.slice(0, length));
    if (hits) return hits;
  }
  return undefined;
}

type Place = { slot: number; order: number };

/** The first by closeness, then by nearness to the caller, then by name. */
function best(
  index: MemberIndex,
  { slots, ranks }: Hits,
  { states, reviewersOnly, recentIds, unitIds, limit }: Search,
  without: ReadonlySet<string>,
): Found {
  const recent = new Set(recentIds.map((id) => index.slotOf(id)));
  const units = index.unitNumbers(unitIds);
  const nearness = (slot: number): number => (recent.has(slot) ? 0 : index.isInUnits(slot, units) ? 1 : 2);
  const places: Place[] = [];
  let total = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const flags = index.flags[slot]!;
    if ((flags & states) === 0 || (reviewersOnly && (flags & isReviewer) === 0)) continue;
    if (without.size > 0 && without.has(index.idAt(slot))) continue;
    total += 1;
    const worst = places.length < limit ? undefined : places[limit - 1];
    const first = ranks[at]! * 3;
    if (worst && first > worst.order) continue;
    const place = { slot, order: first + nearness(slot) };
    if (worst && compare(index, place, worst) >= 0) continue;
    insert(index, places, place);
    if (places.length > limit) places.pop();
  }
  return {
    members: places.map(({ slot, order }) => ({ id: index.idAt(slot), rank: Math.floor(order / 3) })),
    total,
  };
}

const compare = (index: MemberIndex, left: Place, right: Place): number =>
  left.order - right.order || index.compare(left.slot, right.slot);

function insert(index: MemberIndex, places: Place[], place: Place): void {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(index, places[middle]!, place) <= 0) from = middle + 1;
    else to = middle;
  }
  places.splice(from, 0, place);
}
