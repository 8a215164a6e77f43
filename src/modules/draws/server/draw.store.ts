/** Draws in the database: their rounds, chances and picks. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { drawChanceTable, drawRoundTable, drawTable, drawWinnerTable } from '../migrations/tables.ts';
import { Drawing, keyOf, type Chance } from '../rules/pick.rules.ts';
import { allowsStep } from '../rules/states.ts';
import { wrongDrawState } from './refusals.ts';

export type Draw = RowOf<typeof drawTable>;
export type Round = RowOf<typeof drawRoundTable>;
export type StoredChance = RowOf<typeof drawChanceTable>;
export type Winner = RowOf<typeof drawWinnerTable>;

/** The draw under its lock, which all that changes it takes first; refused in a state that does not allow the step. */
export async function lockDraw(
  tx: Tx,
  target: { id: string; version?: number },
  step: Parameters<typeof allowsStep>[0],
): Promise<Draw> {
  const draw = await tx.lock(drawTable, { id: target.id });
  // Of what was sent again, or done by another first, the state says more than the version.
  if (!allowsStep(step, draw.state)) throw wrongDrawState(draw.state);
  if (target.version === undefined) return draw;
  return tx.lock(drawTable, target);
}

export const drawById = (tx: Tx, id: string): Promise<Draw | undefined> =>
  tx.maybe(sql<Draw>`
    select ${columnsOf(drawTable, 'd')} from draw d where d.org_id = ${tx.orgId} and d.id = ${id}`);

export const roundsOf = (tx: Tx, drawId: string): Promise<Round[]> =>
  tx.all(sql<Round>`
    select ${columnsOf(drawRoundTable, 'r')} from draw_round r
    where r.org_id = ${tx.orgId} and r.draw_id = ${drawId} order by r.place`);

export const chancesOf = (tx: Tx, drawId: string): Promise<StoredChance[]> =>
  tx.all(sql<StoredChance>`
    select ${columnsOf(drawChanceTable, 'c')} from draw_chance c
    where c.org_id = ${tx.orgId} and c.draw_id = ${drawId} order by c.place`);

export const winnersOf = (tx: Tx, drawId: string): Promise<Winner[]> =>
  tx.all(sql<Winner>`
    select ${columnsOf(drawWinnerTable, 'w')} from draw_winner w
    where w.org_id = ${tx.orgId} and w.draw_id = ${drawId} order by w.pick`);

/**
 * Takes out, from the next pick on, what cannot win any more: chances whose ticket was voided, and those of members who are not
 * active. The list keeps them with the reason, so that everybody sees why they were passed by.
 */
export async function takeOut(tx: Tx, drawId: string, nextPick: number): Promise<void> {
  const open = sql`c.org_id = ${tx.orgId} and c.draw_id = ${drawId} and c.out_pick is null and c.place not in (
    select w.chance from draw_winner w where w.org_id = ${tx.orgId} and w.draw_id = ${drawId})`;
  await tx.run(sql`
    update draw_chance c set out_pick = ${nextPick}, out_reason = 'left' where ${open} and coalesce(c.holder_id, c.member_id) in (
      select m.id from ${membersSql(tx)} m where m.status <> 'active')`);
}

/** The same of chances whose tickets are not in the draw any more. */
export async function takeOutTickets(
  tx: Tx,
  { drawId, nextPick, places }: { drawId: string; nextPick: number; places: readonly number[] },
): Promise<void> {
  if (places.length === 0) return;
  await tx.run(sql`
    update draw_chance set out_pick = ${nextPick}, out_reason = 'void'
    where org_id = ${tx.orgId} and draw_id = ${drawId} and place = any(${[...places]}::int[]) and out_pick is null`);
}

/** The drawing with all its picks taken again; throws where one differs from what was stored. */
export function replay(
  draw: Pick<Draw, 'winsOnce' | 'listDigest' | 'word'>,
  seed: Buffer,
  { chances, winners }: { chances: readonly Chance[]; winners: readonly Winner[] },
): Drawing {
  const { winsOnce, listDigest, word } = draw;
  const key = keyOf(seed, { listDigest: listDigest ?? '', word });
  const drawing = new Drawing(key, { chances, winsOnce });
  for (const { pick, round, seat, attempt, chance } of winners) {
    const again = drawing.next({ round, seat, attempt });
    if (again?.pick !== pick || again.chance !== chance)
      throw new Error(`pick ${pick} of the draw is not what its seed gives`);
  }
  return drawing;
}

/** The act that used the ticket of a winner: of a round all at once, of a further attempt that one. */
export const actOf = (
  { id, roundId, attempt }: Pick<Winner, 'id' | 'roundId' | 'attempt'>,
  winners: readonly Winner[],
): string =>
  attempt === 1
    ? winners.find((each) => each.roundId === roundId && each.seat === 1 && each.attempt === 1)!.id
    : id;

/** Chances and prizes of a member who was merged into another are that one’s; the list keeps its text. */
export async function followMerger(
  tx: Tx,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  await tx.run(sql`
    update draw_chance set holder_id = ${intoId}
    where org_id = ${tx.orgId} and (member_id = ${fromId} or holder_id = ${fromId})`);
  await tx.run(sql`
    update draw_winner set member_id = ${intoId}, version = version + 1
    where org_id = ${tx.orgId} and member_id = ${fromId}`);
}
