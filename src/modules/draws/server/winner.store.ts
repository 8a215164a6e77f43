/** Winners with their names, as the stage and the lists show them. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { membersByIds } from '../../members/server/door.ts';
import type { ShownWinner } from '../calls.ts';

export async function nameOf(tx: Tx, memberId: string): Promise<string> {
  return (await membersByIds(tx, [memberId])).get(memberId)?.name ?? '';
}

type Stored = Omit<ShownWinner, 'memberName' | 'memberNo' | 'unitName'>;

/**
 * SQL of the ticket of a winner `w`. No join: of a list that was just written the database knows no numbers, and goes through all
 * of it for each winner.
 */
export const serialSql = sql`(select c.serial from draw_chance c
  where c.org_id = w.org_id and c.draw_id = w.draw_id and c.place = w.chance)`;

/** All winners of a draw in the order of the picks. */
export async function shownWinners(tx: Tx, drawId: string): Promise<ShownWinner[]> {
  const stored = await tx.all(sql<Stored>`
    select w.id, w.version, w.pick, w.round_id as "roundId", w.round, w.seat, w.attempt, w.chance, w.state,
      w.member_id as "memberId", r.prize_name as "prizeName", ${serialSql} as serial
    from draw_winner w
      join draw_round r on r.org_id = w.org_id and r.id = w.round_id
    where w.org_id = ${tx.orgId} and w.draw_id = ${drawId} order by w.pick`);
  return withMembers(tx, stored);
}

export async function withMembers<Row extends { memberId: string }>(tx: Tx, rows: readonly Row[]) {
  const people = await membersByIds(tx, [...new Set(rows.map(({ memberId }) => memberId))]);
  return rows.map((row) => {
    const member = people.get(row.memberId);
    return {
      ...row,
      memberName: member?.name ?? '',
      memberNo: member?.number ?? '',
      unitName: member?.unitName ?? '',
    };
  });
}
