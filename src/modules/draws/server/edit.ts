/** Drafts of draws, and the pages of draws. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { judged, ruleFor, type Ctx } from '../../../kit/server/module.ts';
import { membersByIds } from '../../members/server/door.ts';
import { activeMembersSql, activeUnderSql } from '../../members/server/doors/relations.door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { allPrizes, prizesByIds } from '../../prizes/server/door.ts';
import { ticketsToEnter } from '../../tickets/server/door.ts';
import type { DrawDetail, drawsCalls as calls } from '../calls.ts';
import { drawRoundTable, drawTable } from '../migrations/tables.ts';
import { drawById, lockDraw, roundsOf, type Draw } from './draw.store.ts';
import { drawRefusals } from './refusals.ts';

/** The ids of those who may take part: active members of the draw's units, or all. */
export async function eligible(tx: Tx, { unitIds }: Pick<Draw, 'unitIds'>): Promise<string[]> {
  const rows =
    unitIds.length === 0
      ? await tx.all(sql<{ id: string }>`select m.id from ${activeMembersSql(tx)} m`)
      : await tx.all(sql<{ id: string }>`
          select distinct m.id from ${activeUnderSql(tx, sql`${[...unitIds]}::uuid[]`)} m`);
  return rows.map(({ id }) => id);
}

/** The chances and members of the list if the draft were frozen now. */
export async function toCome(tx: Tx, draw: Draw): Promise<{ chances: number; members: number }> {
  const memberIds = await eligible(tx, draw);
  if (draw.basis === 'tickets') return ticketsToEnter(tx, { memberIds, from: draw.fromDay, to: draw.toDay });
  return { chances: memberIds.length, members: memberIds.length };
}

/** A draw as its screens show it, with its seed where it is over. */
export async function detailOf(tx: Tx, id: string): Promise<DrawDetail> {
  const draw = await drawById(tx, id);
  if (!draw) throw kitRefusals.not_found();
  const rounds = await roundsOf(tx, id);
  const [prizes, units, people, counted] = await Promise.all([
    prizesByIds(
      tx,
      rounds.flatMap(({ prizeId }) => prizeId ?? []),
    ),
    unitNames(tx, draw.unitIds),
    membersByIds(tx, [draw.byMemberId]),
    draw.state === 'draft' ? toCome(tx, draw) : draw,
  ]);
  const { title, note, state, basis, version, fromDay, toDay, winsOnce, losers } = draw;
  const { seedDigest, listDigest, word, seed, frozenAt, startedAt, endedAt, reason } = draw;
  return {
    id,
    version,
    title,
    note,
    state,
    basis,
    fromDay,
    toDay,
    winsOnce,
    losers,
    seedDigest,
    listDigest,
    word,
    seed,
    frozenAt,
    startedAt,
    endedAt,
    reason,
    chances: counted.chances,
    members: counted.members,
    units: draw.unitIds.map((unitId) => ({ id: unitId, name: units.get(unitId) ?? '' })),
    byName: people.get(draw.byMemberId)?.name ?? '',
    rounds: rounds.map(({ id: roundId, place, prizeId, prizeName, tickets, winners, drawnAt }) => ({
      id: roundId,
      place,
      prizeId,
      prizeName,
      tickets,
      winners,
      drawnAt,
      fileId: prizes.get(prizeId ?? '')?.fileId ?? null,
    })),
  };
}

export const detail = ({ tx }: Ctx, { id }: ParsedInputOf<typeof calls.detail>): Promise<DrawDetail> =>
  detailOf(tx, id);

export const prizes = async ({ tx }: Ctx) =>
  (await allPrizes(tx)).map(({ id, name, stock }) => ({ id, name, stock }));

const rule = ruleFor<typeof calls.save>();
const rules = [
  rule(['id', 'version'], async ({ tx }, { id, version }) => {
    if (version > 0) await lockDraw(tx, { id, version }, 'edit');
  }),
  rule(['fromDay', 'toDay'], (_ctx, { fromDay, toDay }) => {
    if (fromDay !== null && toDay !== null && toDay < fromDay) throw drawRefusals.draw_days().at('toDay');
  }),
  rule(['rounds'], async ({ tx }, { rounds }) => {
    const known = await prizesByIds(
      tx,
      rounds.flatMap(({ prizeId }) => prizeId ?? []),
    );
    const hasNone = rounds.some(({ prizeId, prizeName, tickets }) =>
      prizeId === null ? prizeName === '' : !known.has(prizeId) || tickets !== null,
    );
    if (hasNone) throw drawRefusals.draw_prize().at('rounds');
  }),
  rule(['unitIds'], async ({ tx }, { unitIds }) => {
    if ((await unitNames(tx, unitIds)).size < unitIds.length) throw kitRefusals.not_found();
  }),
];

export const save = judged(rules, async ({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.save>) => {
  const { rounds, ...values } = input;
  const saved = await tx.put(drawTable, values, { added: { byMemberId: actor.memberId } });
  const names = await prizesByIds(
    tx,
    rounds.flatMap(({ prizeId }) => prizeId ?? []),
  );
  await tx.run(sql`delete from draw_round where org_id = ${tx.orgId} and draw_id = ${input.id}`);
  await tx.insertAll(
    drawRoundTable,
    rounds.map(({ prizeId, prizeName, tickets, winners }, at) => ({
      id: newId(),
      drawId: input.id,
      place: at + 1,
      prizeId,
      prizeName: names.get(prizeId ?? '')?.name ?? prizeName,
      tickets,
      winners,
    })),
  );
  return saved;
});

export async function remove({ tx }: Ctx, target: ParsedInputOf<typeof calls.remove>) {
  await lockDraw(tx, target, 'edit');
  await tx.run(sql`delete from draw_round where org_id = ${tx.orgId} and draw_id = ${target.id}`);
  return tx.remove(drawTable, target);
}
