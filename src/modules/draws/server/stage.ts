/** Drawing: round by round, each once, with winners, used tickets and the record of it in one transaction. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { App, Ctx, Handlers } from '../../../kit/server/module.ts';
import { memberNameSql } from '../../members/server/doors/relations.door.ts';
import { releasePrizes } from '../../prizes/server/door.ts';
import { endInDraw, returnTickets, ticketsInDraw } from '../../tickets/server/door.ts';
import type { stageCalls as calls } from '../calls.ts';
import { drawTable, drawWinnerTable } from '../migrations/tables.ts';
import type { Drawing, Picked } from '../rules/pick.rules.ts';
import { allowsWinnerStep } from '../rules/states.ts';
import {
  actOf,
  chancesOf,
  lockDraw,
  replay,
  roundsOf,
  takeOut,
  takeOutTickets,
  winnersOf,
  type Draw,
  type Round,
  type StoredChance,
  type Winner,
} from './draw.store.ts';
import { detailOf } from './edit.ts';
import { notifyPassed, notifyWon } from './notices.ts';
import { drawRefusals, wrongWinnerState } from './refusals.ts';
import { openSeed } from './seed.ts';
import { nameOf, shownWinners } from './winner.store.ts';

/** Names that roll over the stage: enough that nobody sees them come again. */
const rollingNames = 240;

async function show({ tx }: Ctx, { id }: ParsedInputOf<typeof calls.show>) {
  const draw = await detailOf(tx, id);
  const every = Math.max(Math.ceil(draw.chances / rollingNames), 1);
  const [winners, names] = await Promise.all([
    shownWinners(tx, id),
    tx.all(sql<{ name: string }>`
      select distinct ${memberNameSql(tx, sql`coalesce(c.holder_id, c.member_id)`)} as name from draw_chance c
      where c.org_id = ${tx.orgId} and c.draw_id = ${id} and c.place % ${every} = 0 limit ${rollingNames}`),
  ]);
  return { draw, winners, names: names.map(({ name }) => name) };
}

async function begin({ tx }: Ctx, { word, ...target }: ParsedInputOf<typeof calls.begin>) {
  const draw = await lockDraw(tx, target, 'begin');
  return tx.save(drawTable, draw, { state: 'drawing', word, startedAt: tx.instant });
}

/** The drawing of a locked draw so far, without the chances that cannot win any more. */
async function resumed(
  { app, tx }: { app: Pick<App, 'environment'>; tx: Tx },
  draw: Draw,
): Promise<{ drawing: Drawing; chances: StoredChance[]; winners: Winner[] }> {
  const seed = await openSeed(app, draw);
  if (!seed) throw drawRefusals.draw_seed_lost();
  const winners = await winnersOf(tx, draw.id);
  const nextPick = winners.length + 1;
  await takeOut(tx, draw.id, nextPick);
  const before = await chancesOf(tx, draw.id);
  const won = new Set(winners.map(({ chance }) => chance));
  const open = before.filter(
    ({ place, outPick, ticketId }) => ticketId !== null && outPick === null && !won.has(place),
  );
  const still = open.length === 0 ? new Set<string>() : await ticketsInDraw(tx, draw.id);
  const places = open.flatMap(({ place, ticketId }) => (still.has(ticketId ?? '') ? [] : [place]));
  await takeOutTickets(tx, { drawId: draw.id, nextPick, places });
  const out = new Set(places);
  const chances = before.map((chance) =>
    out.has(chance.place) ? { ...chance, outPick: nextPick, outReason: 'void' as const } : chance,
  );
  return { drawing: replay(draw, seed, { chances, winners }), chances, winners };
}

/** Writes winners and uses their tickets, by one act with the id of the first. */
async function writeWinners(
  tx: Tx,
  draw: Draw,
  {
    round,
    picks,
    chances,
    byMemberId,
  }: {
    round: Round;
    picks: readonly Picked[];
    chances: readonly StoredChance[];
    byMemberId: string;
  },
): Promise<void> {
  const winners = picks.map(({ chance, ...pick }) => {
    const { memberId: listedId, holderId, ticketId } = chances[chance - 1]!;
    const memberId = holderId ?? listedId;
    return {
      id: newId(),
      drawId: draw.id,
      roundId: round.id,
      ...pick,
      chance,
      memberId,
      byMemberId,
      ticketId,
    };
  });
  await tx.insertAll(
    drawWinnerTable,
    winners.map(({ ticketId: _ticketId, ...winner }) => winner),
  );
  const ticketIds = winners.flatMap(({ ticketId }) => ticketId ?? []);
  const [first] = winners;
  if (first && ticketIds.length > 0) {
    const by = { drawId: draw.id, ticketIds, actId: first.id, byMemberId, reason: draw.title };
    // One was voided a moment ago: nothing is drawn, and the next try leaves its chance out.
    if ((await endInDraw(tx, 'use', by)) < ticketIds.length) throw kitRefusals.stale();
  }
  const { prizeName } = round;
  await notifyWon(
    tx,
    draw,
    winners.map(({ memberId }) => ({ memberId, prizeName })),
  );
}

async function round({ app, tx, actor }: Ctx, { id, place }: ParsedInputOf<typeof calls.round>) {
  // Those who press at once take turns: the second finds the winners of the first.
  await tx.lock(drawTable, { id });
  const rounds = await roundsOf(tx, id);
  const current = rounds[place - 1];
  if (!current) throw kitRefusals.not_found();
  const answer = async (isNew: boolean) => {
    const winners = await shownWinners(tx, id);
    return { roundId: current.id, isNew, winners: winners.filter(({ roundId }) => roundId === current.id) };
  };
  if (current.drawnAt !== null) return answer(false);
  const draw = await lockDraw(tx, { id }, 'round');
  const first = rounds.find(({ drawnAt }) => drawnAt === null)!;
  if (first.place !== place) throw drawRefusals.draw_round_order({ n: first.place });
  const { drawing, chances } = await resumed({ app, tx }, draw);
  const picks: Picked[] = [];
  for (let seat = 1; seat <= current.winners; seat += 1) {
    const pick = drawing.next({ round: current.place, seat, attempt: 1 });
    if (!pick) break;
    picks.push(pick);
  }
  await writeWinners(tx, draw, { round: current, picks, chances, byMemberId: actor.memberId });
  await tx.run(sql`
    update draw_round set drawn_at = ${tx.instant}, drawn_by = ${actor.memberId}
    where org_id = ${tx.orgId} and id = ${current.id}`);
  await tx.save(drawTable, draw, {});
  return answer(true);
}

async function redraw({ app, tx, actor }: Ctx, input: ParsedInputOf<typeof calls.redraw>) {
  const { reason, ...target } = input;
  const found = await tx.maybe(sql<{ drawId: string }>`
    select draw_id as "drawId" from draw_winner where org_id = ${tx.orgId} and id = ${target.id}`);
  if (!found) throw kitRefusals.not_found();
  const draw = await lockDraw(tx, { id: found.drawId }, 'redraw');
  const absent = await tx.lock(drawWinnerTable, { id: target.id });
  if (!allowsWinnerStep('pass', { state: absent.state, drawState: draw.state }))
    throw wrongWinnerState(await nameOf(tx, absent.memberId), absent.state);
  if (absent.version !== target.version) throw kitRefusals.stale();
  const rounds = await roundsOf(tx, draw.id);
  const own = rounds.find(({ id }) => id === absent.roundId)!;
  const { drawing, chances, winners } = await resumed({ app, tx }, draw);
  const { round: place, seat, attempt, memberId } = absent;
  const pick = drawing.next({ round: place, seat, attempt: attempt + 1 });
  if (!pick) throw drawRefusals.draw_none_left();
  const { memberId: byMemberId } = actor;
  await tx.save(drawWinnerTable, absent, {
    state: 'passed',
    endedAt: tx.instant,
    endedBy: byMemberId,
    reason,
  });
  // It won nothing: as all that lose, it returns or stays used.
  const ticketId = chances[absent.chance - 1]?.ticketId;
  if (ticketId && draw.losers === 'back') {
    const actId = actOf(absent, winners);
    await returnTickets(tx, { actId, ticketIds: [ticketId], source: 'draw', byMemberId, reason });
  }
  await notifyPassed(tx, draw, { memberId, prizeName: own.prizeName, reason });
  await writeWinners(tx, draw, { round: own, picks: [pick], chances, byMemberId });
  const present = await shownWinners(tx, draw.id);
  return present.find((winner) => winner.pick === pick.pick)!;
}

async function finish({ app, tx, actor }: Ctx, target: ParsedInputOf<typeof calls.finish>) {
  const draw = await lockDraw(tx, target, 'finish');
  const [rounds, winners] = await Promise.all([roundsOf(tx, draw.id), winnersOf(tx, draw.id)]);
  const left = rounds.filter(({ drawnAt }) => drawnAt === null).length;
  if (left > 0) throw drawRefusals.draw_rounds_left({ n: left });
  const opened = await openSeed(app, draw);
  if (!opened) throw drawRefusals.draw_seed_lost();
  const { memberId: byMemberId } = actor;
  const by = { drawId: draw.id, byMemberId, reason: draw.title };
  await endInDraw(tx, draw.losers === 'back' ? 'leave' : 'use', by);
  // Prizes for which no chance was left.
  const seats = Map.groupBy(
    winners.filter(({ state }) => state !== 'passed'),
    ({ roundId }) => roundId,
  );
  const ended = rounds.flatMap(({ id, prizeId, winners: pieces }) =>
    prizeId === null ? [] : [{ id, pieces: pieces - (seats.get(id)?.length ?? 0) }],
  );
  await releasePrizes(tx, ended, { byMemberId, note: draw.title });
  const seed = opened.toString('hex');
  const saved = await tx.save(drawTable, draw, {
    state: 'finished',
    seed,
    endedAt: tx.instant,
    endedBy: byMemberId,
  });
  return { ...saved, seed };
}

export const stageHandlers: Handlers<typeof calls> = { show, begin, round, redraw, finish };
