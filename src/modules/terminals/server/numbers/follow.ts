/** Punches follow the members whose numbers they carry. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { rematch } from './badges.ts';
import { settleChange, type Moved } from '../change.ts';
import { lockCounting } from '../punch.store.ts';

/** Numbers of members that terminals may write without their zeros. */
const pinsLike = async (tx: Tx, numbers: readonly string[]): Promise<string[]> => {
  const bare = numbers.map((number) => number.replace(/^0+(?=\d)/, ''));
  const rows = await tx.all(sql<{ pin: string }>`
    select distinct pin from punch where org_id = ${tx.orgId} and pin = any(${[...new Set([...numbers, ...bare])]}::text[])
      and state = 'unmatched'`);
  return rows.map(({ pin }) => pin);
};

/** A number that nobody had belongs to a member now: what waited under it is that member's. */
export async function followNumbers(tx: Tx, numbers: readonly string[]): Promise<void> {
  const pins = await pinsLike(
    tx,
    numbers.filter((number) => number !== ''),
  );
  await rematch(tx, pins);
}

/** Punches and numbers of a member who was merged into another become that one's. */
export async function followMerger(
  tx: Tx,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  await lockCounting(tx);
  await tx.run(sql`
    update punch_badge set member_id = ${intoId}, version = version + 1
    where org_id = ${tx.orgId} and member_id = ${fromId}`);
  const moved = await tx.all(sql<Moved>`
    update punch set member_id = ${intoId} where org_id = ${tx.orgId} and member_id = ${fromId}
    returning member_id as "memberId", day, at`);
  await settleChange(tx, moved);
}
