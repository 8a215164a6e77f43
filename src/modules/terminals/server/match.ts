/** Members behind the numbers of terminals: by what people matched, else by their member numbers. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { memberIdsByNumbers } from '../../members/server/door.ts';

/** Member numbers are written with leading zeros that a terminal cannot type; so many digits at most. */
const longestNumber = 10;
const pinsAtOnce = 2_000;

type Badge = { pin: string; fromDay: string; memberId: string | null };
export type Matcher = (pin: string, day: string) => string | null;

/** The member numbers that a terminal may mean by a number, the exact one first. */
const numbersOf = (pin: string): string[] => {
  if (!/^\d+$/.test(pin)) return [pin];
  const bare = pin.replace(/^0+(?=\d)/, '');
  const padded = Array.from({ length: Math.max(0, longestNumber - bare.length + 1) }, (_, zeros) =>
    bare.padStart(bare.length + zeros, '0'),
  );
  return [pin, ...padded.filter((number) => number !== pin)];
};

/** The only member of several ways of writing a number; nobody where two members differ in zeros alone. */
function memberOf(pin: string, members: ReadonlyMap<string, string>): string | null {
  const exact = members.get(pin);
  if (exact !== undefined) return exact;
  const found = new Set(numbersOf(pin).flatMap((number) => members.get(number) ?? []));
  return found.size === 1 ? [...found][0]! : null;
}

/** Answers the members of these numbers, by day. */
export async function matcherOf(tx: Tx, pins: readonly string[]): Promise<Matcher> {
  const distinct = [...new Set(pins)];
  const badges = new Map<string, Badge[]>();
  const members = new Map<string, string | null>();
  for (let at = 0; at < distinct.length; at += pinsAtOnce) {
    const slice = distinct.slice(at, at + pinsAtOnce);
    const [rows, ids] = await Promise.all([
      tx.all(sql<Badge>`
        select pin, from_day as "fromDay", member_id as "memberId" from punch_badge
        where org_id = ${tx.orgId} and pin = any(${slice}::text[]) order by pin, from_day desc`),
      memberIdsByNumbers(tx, slice.flatMap(numbersOf)),
    ]);
    for (const [pin, own] of Map.groupBy(rows, ({ pin }) => pin)) badges.set(pin, own);
    for (const pin of slice) members.set(pin, memberOf(pin, ids));
  }
  return (pin, day) => {
    const badge = badges.get(pin)?.find(({ fromDay }) => fromDay <= day);
    return badge ? badge.memberId : (members.get(pin) ?? null);
  };
}
