/** The list of winners, and what becomes of their prizes. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import { eachByItself } from '../../../kit/server/each.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import type { Ctx, Download, Handlers } from '../../../kit/server/module.ts';
import { tableDocument } from '../../../kit/server/paper/paper.ts';
import { answersPdf } from '../../../kit/server/paper/print.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { settings } from '../../organisation/server/door.ts';
import { handReserved, releasePrizes } from '../../prizes/server/door.ts';
import { giveDrawn } from '../../tickets/server/door.ts';
import { winnerCalls as calls, type WinnerRow } from '../calls.ts';
import { winnerFields, winnerWords } from '../columns.ts';
import { drawTable, drawWinnerTable } from '../migrations/tables.ts';
import { drawRights } from '../permissions.ts';
import { allowsWinnerStep, type WinnerStep } from '../rules/states.ts';
import { drawById, roundsOf, type Draw, type Round, type Winner } from './draw.store.ts';
import { wrongWinnerState } from './refusals.ts';
import { nameOf, serialSql, shownWinners, withMembers } from './winner.store.ts';

/** The most members that a search may match. */
const mostFound = 2_000;

type Stored = Omit<WinnerRow, 'memberName' | 'memberNo' | 'unitName' | 'endedByName'> & {
  endedBy: string | null;
};

const winnerList = listQuery(calls.list, {
  from: ({ tx }) => sql`draw_winner w
    join draw d on d.org_id = w.org_id and d.id = w.draw_id
    join draw_round r on r.org_id = w.org_id and r.id = w.round_id
    join ${membersSql(tx)} m on m.id = w.member_id`,
  visible: ({ tx }) => sql`w.org_id = ${tx.orgId}`,
  columns: {
    id: sql`w.id`,
    version: sql`w.version`,
    drawId: sql`w.draw_id`,
    drawTitle: sql`d.title`,
    pick: sql`w.pick`,
    roundId: sql`w.round_id`,
    round: sql`w.round::int`,
    seat: sql`w.seat`,
    attempt: sql`w.attempt`,
    chance: sql`w.chance`,
    prizeName: sql`r.prize_name`,
    memberId: sql`w.member_id`,
    serial: serialSql,
    state: sql`w.state`,
    at: sql`w.at`,
    endedAt: sql`w.ended_at`,
    endedBy: sql`w.ended_by`,
    reason: sql`w.reason`,
  },
  where: {
    drawId: equals(sql`w.draw_id`),
    state: equals(sql`w.state`),
    keyword: async (words, { tx }) => sql`(strpos(lower(r.prize_name), lower(${words})) > 0
      or w.member_id = any(${await findMembers(tx, words, mostFound)}::uuid[]))`,
  },
  sort: { pick: sql`w.pick`, memberName: sql`m.name collate "zh-x-icu"`, at: sql`w.at` },
  order: () => sql`d.at desc, w.draw_id, w.pick`,
  tie: sql`w.id`,
  rows: async (stored: readonly Stored[], { tx }: Asker): Promise<WinnerRow[]> => {
    const people = await membersByIds(tx, [...new Set(stored.flatMap(({ endedBy }) => endedBy ?? []))]);
    return (await withMembers(tx, stored)).map(({ endedBy, ...row }) => ({
      ...row,
      endedByName: people.get(endedBy ?? '')?.name ?? '',
    }));
  },
});

export const winnerExport = exportOf(winnerList, {
  kind: 'draws.winners',
  permission: drawRights.view,
  columns: Object.values(winnerFields),
  words: winnerWords,
});

/** Winners with their draws and rounds, under their locks: draws first. */
async function lockWinners(tx: Tx, ids: readonly string[]) {
  const named = await tx.all(sql<{ drawId: string }>`
    select distinct draw_id as "drawId" from draw_winner
    where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[]) order by draw_id`);
  const draws = new Map<string, Draw>();
  const rounds = new Map<string, Round>();
  for (const { drawId } of named) {
    draws.set(drawId, await tx.lock(drawTable, { id: drawId }));
    for (const round of await roundsOf(tx, drawId)) rounds.set(round.id, round);
  }
  const winners = await tx.all(sql<Winner>`
    select ${columnsOf(drawWinnerTable, 'w')} from draw_winner w
    where w.org_id = ${tx.orgId} and w.id = any(${[...ids]}::uuid[]) order by w.draw_id, w.pick for update`);
  return { draws, rounds, winners: new Map(winners.map((winner) => [winner.id, winner])) };
}

type Items = ParsedInputOf<typeof calls.hand> & { reason?: string };

async function stepEach(ctx: Ctx, step: Exclude<WinnerStep, 'pass'>, { items, reason = '' }: Items) {
  const { tx, actor } = ctx;
  const { memberId: byMemberId } = actor;
  const { draws, rounds, winners } = await lockWinners(
    tx,
    items.map(({ id }) => id),
  );
  const results = await eachByItself(ctx, items, async ({ id, version }) => {
    const winner = winners.get(id);
    if (!winner) throw kitRefusals.not_found();
    const draw = draws.get(winner.drawId)!;
    if (!allowsWinnerStep(step, { state: winner.state, drawState: draw.state }))
      throw wrongWinnerState(await nameOf(tx, winner.memberId), winner.state);
    if (winner.version !== version) throw kitRefusals.stale();
    const round = rounds.get(winner.roundId)!;
    const { title } = draw;
    if (step === 'hand') await handPrize(tx, winner, round, { byMemberId, reason: title });
    else if (round.prizeId !== null)
      await releasePrizes(tx, [{ id: round.id, pieces: 1 }], { byMemberId, note: title });
    const state = step === 'hand' ? 'handed' : 'unclaimed';
    const ending = { state, endedAt: tx.instant, endedBy: byMemberId, reason } as const;
    winners.set(id, { ...winner, ...ending, ...(await tx.save(drawWinnerTable, winner, ending)) });
  });
  return { results };
}

/** A piece of the stock, or tickets that are made now. */
async function handPrize(
  tx: Tx,
  { memberId }: Winner,
  { id: roundId, prizeId, tickets }: Round,
  by: { byMemberId: string; reason: string },
): Promise<void> {
  if (prizeId !== null) await handReserved(tx, roundId);
  if (tickets !== null) await giveDrawn(tx, { memberId, tickets, ...by });
}

async function paper({ tx, language }: Ctx, { id }: ParsedInputOf<typeof calls.paper>): Promise<Download> {
  const draw = await drawById(tx, id);
  if (!draw) throw kitRefusals.not_found();
  const [org, words, all] = await Promise.all([
    settings(tx),
    wordsIn(language, ({ draws }) => draws),
    shownWinners(tx, id),
  ]);
  const winners = all.filter(({ state }) => state !== 'passed');
  const { columns } = words.winners;
  const document = tableDocument({
    name: `${words.winners.signatures} ${draw.title}`,
    organisation: org.name,
    language,
    zone: org.zone,
    at: tx.instant,
    sheet: 'a4',
    heading: `${words.winners.signatures}: ${draw.title}`,
    facts: [
      { label: words.detail.frozenAt, value: draw.frozenAt ? dateTimeInZone(draw.frozenAt, org.zone) : '' },
      { label: words.winners.count, value: String(winners.length) },
    ],
    columns: [
      { title: columns.round, width: 9 },
      { title: columns.prizeName, width: 27 },
      { title: columns.memberName, width: 24 },
      { title: columns.memberNo, width: 16 },
      { title: columns.unitName, width: 24 },
    ],
    rows: winners.map(({ round, prizeName, memberName, memberNo, unitName }) => [
      String(round),
      prizeName,
      memberName,
      memberNo,
      unitName,
    ]),
    signature: true,
  });
  return answersPdf(document, tx.orgId);
}

export const winnerHandlers: Handlers<typeof calls> = {
  list: winnerList.page,
  hand: (ctx, input) => stepEach(ctx, 'hand', input),
  unclaim: (ctx, input) => stepEach(ctx, 'unclaim', input),
  paper,
};
