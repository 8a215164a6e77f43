/** Searches an index of members, in the order of the pickers. */
import { LRUCache } from 'lru-cache';
import { exactTerm, nearTerm, type Term } from './match.ts';
import { isReviewer, type MemberIndex } from './member-index.ts';
import { words } from './signature.ts';

export type Search = {
  typed: string;
  /** The bits of `flags` of which a member needs one. */
  states: number;
  reviewersOnly: boolean;
  /** Members that the caller chose lately, and the caller's units: these are first among equals. */
  recentIds: readonly string[];
  unitIds: readonly string[];
  /** Also those with one typing error, where fewer than `limit` hold the term. */
  near: boolean;
  limit: number;
};

export type Found = {
  /** The first of them, at most `limit`. */
  members: { id: string; rank: number }[];
  total: number;
};

/** The slots that match a term, ascending, and how well; those from `end` on were not looked at. */
type Hits = { slots: Uint32Array; ranks: Uint8Array; end: number };

const turnMs = 3;
const slotsBetweenLooks = 512;
/** Of each organisation: single letters match more than half of all members. */
const maximumHitBytes = 4_194_304;

const hitsByIndex = new WeakMap<MemberIndex, LRUCache<string, Hits>>();

function hitsFor(index: MemberIndex): LRUCache<string, Hits> {
  const known = hitsByIndex.get(index);
  if (known) return known;
  const hits = new LRUCache<string, Hits>({
    maxSize: maximumHitBytes,
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
  const exact = best(index, await matching(index, exactTerm(search.typed), '='), search, new Set());
  const term = search.near && exact.total < search.limit ? nearTerm(search.typed) : null;
  if (!term) return exact;
  const without = new Set(exact.members.map(({ id }) => id));
  const others = best(index, await matching(index, term, '~'), search, without);
  const members = [...exact.members, ...others.members].slice(0, search.limit);
  return { members, total: members.length };
}

/** A longer term matches only members that a shorter one did: each key looks at those that the key before it left. */
async function matching(index: MemberIndex, term: Term, kind: '=' | '~'): Promise<Hits> {
  const cache = hitsFor(index);
  const name = kind + term.key;
  const known = cache.get(name);
  const end = index.count;
  if (known?.end === end) return known;
  const former = known ?? (kind === '=' ? shorter(cache, name) : undefined);
  const [slots, ranks]: [number[], number[]] = [[], []];
  const turns = new Turns();
  const look = (slot: number): void => {
    if (index.flags[slot] === 0 || !term.maybe(index.signatures, slot * words)) return;
    const rank = index.match(slot, term);
    if (rank === null) return;
    slots.push(slot);
    ranks.push(rank);
  };
  if (former)
    for (const [at, slot] of former.slots.entries()) {
      look(slot);
      if (at % slotsBetweenLooks === 0 && turns.isOver) await turns.end();
    }
  for (let slot = former?.end ?? 0; slot < end; slot += 1) {
    look(slot);
    if (slot % slotsBetweenLooks === 0 && turns.isOver) await turns.end();
  }
  const hits = { slots: Uint32Array.from(slots), ranks: Uint8Array.from(ranks), end };
  cache.set(name, hits);
  return hits;
}

function shorter(cache: LRUCache<string, Hits>, name: string): Hits | undefined {
  for (let length = name.length - 1; length > 1; length -= 1) {
    const hits = cache.get(name.slice(0, length));
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
