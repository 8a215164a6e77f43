import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { digestOf, Drawing, keyOf, listDigest, listLines, type Chance, type Pick } from './pick.rules.ts';

const listed = (members: readonly string[]): Chance[] =>
  members.map((memberId, at) => ({ place: at + 1, memberId, outPick: null }));
const seed = Buffer.alloc(32, 7);
const key = keyOf(seed, { listDigest: 'list', word: 'word' });
const seat = (of: number) => ({ round: 1, seat: of, attempt: 1 });
const drawing = (chances: readonly Chance[], winsOnce = true) => new Drawing(key, { chances, winsOnce });

describe('a pick', () => {
  test('is what the published algorithm says', () => {
    const number = createHmac('sha256', key).update('1/1/1/0').digest().readBigUInt64BE();
    expect(drawing(listed(['a', 'b', 'c', 'd', 'e'])).next(seat(1))?.chance).toBe(Number(number % 5n) + 1);
  });

  test('follows from seed, list and word together', () => {
    const keys = [
      keyOf(seed, { listDigest: 'list', word: 'word' }),
      keyOf(seed, { listDigest: 'list', word: 'other' }),
      keyOf(seed, { listDigest: 'another', word: 'word' }),
      keyOf(Buffer.alloc(32, 8), { listDigest: 'list', word: 'word' }),
    ];
    expect(new Set(keys.map((each) => each.toString('hex'))).size).toBe(4);
  });

  test('gives every chance the same part', () => {
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let round = 1; round <= 7_000; round += 1) {
      const pick = drawing(listed(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).next({ round, seat: 1, attempt: 1 });
      counts[pick!.chance - 1]! += 1;
    }
    // Six standard deviations: the key is fixed, so the counts are always the same.
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(180);
  });

  test('takes all chances of a winner out where a member wins once, and one of them otherwise', () => {
    const members = ['a', 'a', 'a', 'b'];
    const once = drawing(listed(members));
    const winners = [1, 2, 3]
      .map((of) => once.next(seat(of)))
      .map((pick) => pick && members[pick.chance - 1]);
    expect(winners.toSorted()).toEqual(['a', 'b', null]);
    const often = drawing(listed(members), false);
    const places = [1, 2, 3, 4, 5].map((of) => often.next(seat(of))?.chance);
    expect(places.toSorted()).toEqual([1, 2, 3, 4, undefined]);
  });

  test('passes over a member who was absent, with all chances', () => {
    const members = ['a', 'a', 'b', 'b'];
    const own = drawing(listed(members), false);
    const first = own.next(seat(1))!;
    const absent = members[first.chance - 1];
    for (const attempt of [2, 3]) {
      const next = own.next({ round: 1, seat: 1, attempt });
      if (attempt === 2) expect(members[next!.chance - 1]).not.toBe(absent);
      else expect(next).toBeNull();
    }
  });

  test('leaves out chances from the pick on that names them', () => {
    const chances = listed(['a', 'b', 'c']).map((chance) => ({ ...chance, outPick: 2 }));
    const own = drawing(chances);
    expect(own.next(seat(1))).not.toBeNull();
    expect(own.next(seat(2))).toBeNull();
  });
});

/** Which places win, by the words of docs/draws.md alone. */
function described(chances: readonly Chance[], winsOnce: boolean, seats: readonly Pick[]) {
  const won = new Set<number>();
  const absentIds = new Set<string>();
  const chosen = new Map<string, Chance>();
  let pick = 1;
  return seats.map(({ round, seat: of, attempt }) => {
    const absent = chosen.get(`${round}/${of}/${attempt - 1}`);
    if (absent) absentIds.add(absent.memberId);
    const left = chances.filter(
      ({ place, memberId, outPick }) =>
        !won.has(place) && !absentIds.has(memberId) && (outPick === null || outPick > pick),
    );
    if (left.length === 0) return null;
    // No test meets one of the numbers past the last whole multiple, of which there are too few.
    const number = createHmac('sha256', key).update(`${round}/${of}/${attempt}/0`).digest().readBigUInt64BE();
    const winner = left[Number(number % BigInt(left.length))]!;
    for (const { place, memberId } of left)
      if (place === winner.place || (winsOnce && memberId === winner.memberId)) won.add(place);
    chosen.set(`${round}/${of}/${attempt}`, winner);
    pick += 1;
    return winner.place;
  });
}

test.each([true, false])('picks what the description says (a member wins once: %s)', (winsOnce) => {
  for (let size = 1; size <= 70; size += 1) {
    const chances = Array.from({ length: size }, (_, at) => ({
      place: at + 1,
      memberId: `m${(at * 7) % Math.ceil(size / 2)}`,
      outPick: at % 5 === 3 ? 1 + (at % 4) : null,
    }));
    const seats = Array.from({ length: 2 * size }, (_, at) => ({
      round: size,
      seat: 1 + (at >> 1),
      attempt: 1 + (at % 2),
    }));
    const own = drawing(chances, winsOnce);
    expect(seats.map((each) => own.next(each)?.chance ?? null)).toEqual(described(chances, winsOnce, seats));
  }
});

test('the list names rules, rounds and chances, one a line, and its digest is that of the text', async () => {
  const list = {
    id: 'd1',
    basis: 'tickets',
    winsOnce: true,
    rounds: [{ winners: 2, prizeName: '雨伞' }],
    chances: [{ serial: '2026-000001', memberNo: 'N1', memberId: 'm1' }],
  } as const;
  const text = [...listLines(list)].join('');
  expect(text).toBe(
    'laurel-draw-1\ndraw\td1\nbasis\ttickets\nonce\tyes\nround\t1\t2\t雨伞\nchance\t1\t2026-000001\tN1\tm1\n',
  );
  expect(digestOf(text)).toMatch(/^[0-9a-f]{64}$/);
  expect(await listDigest(list)).toBe(digestOf(text));
});
