/** Draws for the modules above. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { DrawState } from '../rules/states.ts';
import { shownWinners } from './winner.store.ts';

/** Whether a member is or was in the list of a draw. */
export async function takesPart(tx: Tx, memberId: string): Promise<boolean> {
  const { has } = await tx.one(sql<{ has: boolean }>`
    select exists (select from draw_chance where org_id = ${tx.orgId} and member_id = ${memberId})
      or exists (select from draw_chance where org_id = ${tx.orgId} and holder_id = ${memberId}) as has`);
  return has;
}

type LatestDraw = { id: string; title: string; state: DrawState; chances: number };

/** The draw that was frozen last, with those who have won in it; undefined for none within the last days. */
export async function latestDraw(tx: Tx, days: number) {
  const draw = await tx.maybe(sql<LatestDraw>`
    select d.id, d.title, d.state, d.chances from draw d
    where d.org_id = ${tx.orgId} and d.state in ('frozen', 'drawing', 'finished')
      and d.frozen_at > ${tx.instant}::timestamptz - make_interval(days => ${days})
    order by d.frozen_at desc, d.id limit 1`);
  if (!draw) return undefined;
  const winners = await shownWinners(tx, draw.id);
  return { ...draw, winners: winners.filter(({ state }) => state === 'won' || state === 'handed') };
}
