/** The published facts of a draw, as a file that `scripts/verify-draw.mjs` reads. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { Download, type Ctx } from '../../../kit/server/module.ts';
import { settings } from '../../organisation/server/door.ts';
import type { drawsCalls as calls } from '../calls.ts';
import { algorithm } from '../rules/pick.rules.ts';
import { chancesOf, drawById, roundsOf, winnersOf, type Draw } from './draw.store.ts';
import { wrongDrawState } from './refusals.ts';
import { shownWinners } from './winner.store.ts';

/** The list as its digest has it, the digests, and the picks; the seed once the draw is over. */
async function contentOf(tx: Tx, draw: Draw) {
  const [org, rounds, chances, winners, people] = await Promise.all([
    settings(tx),
    roundsOf(tx, draw.id),
    chancesOf(tx, draw.id),
    winnersOf(tx, draw.id),
    shownWinners(tx, draw.id),
  ]);
  const { id, title, state, basis, winsOnce, word, seedDigest, listDigest, seed } = draw;
  const names = new Map(people.map((winner) => [winner.id, winner.memberName]));
  return {
    algorithm,
    organisation: org.name,
    id,
    title,
    state,
    basis,
    winsOnce,
    frozenAt: draw.frozenAt,
    endedAt: draw.endedAt,
    seedDigest,
    listDigest,
    word,
    seed,
    rounds: rounds.map(({ winners: count, prizeName }) => ({ winners: count, prizeName })),
    chances: chances.map(({ serial, memberNo, memberId, outPick, outReason }) => ({
      serial,
      memberNo,
      memberId,
      ...(outPick !== null && { outPick, outReason }),
    })),
    picks: winners.map(({ id: winnerId, pick, round, seat, attempt, chance, ...winner }) => ({
      pick,
      round,
      seat,
      attempt,
      chance,
      name: names.get(winnerId) ?? '',
      state: winner.state,
      ...(winner.reason && { reason: winner.reason }),
    })),
  };
}

async function download(tx: Tx, draw: Draw): Promise<Download> {
  if (draw.frozenAt === null) throw wrongDrawState(draw.state);
  const text = JSON.stringify(await contentOf(tx, draw), null, 1);
  return new Download(`draw-${draw.id}.json`, 'application/vnd.laurel.draw+json', Buffer.from(`${text}\n`));
}

export async function file({ tx }: Ctx, { id }: ParsedInputOf<typeof calls.file>): Promise<Download> {
  const draw = await drawById(tx, id);
  if (!draw) throw kitRefusals.not_found();
  return download(tx, draw);
}

/** For those in its list. */
export async function ownFile(
  { tx, actor }: Ctx,
  { id }: ParsedInputOf<typeof calls.file>,
): Promise<Download> {
  const draw = await drawById(tx, id);
  const own = await tx.maybe(sql<{ place: number }>`
    select place from draw_chance
    where org_id = ${tx.orgId} and draw_id = ${id}
      and (member_id = ${actor.memberId} or holder_id = ${actor.memberId}) limit 1`);
  if (!draw || !own) throw kitRefusals.not_found();
  return download(tx, draw);
}
