/** Freezing: the list and the rounds are fixed and their digest is published, with that of the seed. Cancelling undoes it. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { membersByIds } from '../../members/server/door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { releasePrizes, reservePrizes } from '../../prizes/server/door.ts';
import { endInDraw, enterTickets, serialOf } from '../../tickets/server/door.ts';
import type { drawsCalls as calls } from '../calls.ts';
import { drawChanceTable, drawTable } from '../migrations/tables.ts';
import { digestOf, listDigest } from '../rules/pick.rules.ts';
import { chancesOf, lockDraw, roundsOf, type Draw, type Round } from './draw.store.ts';
import { eligible, toCome } from './edit.ts';
import { notifyCancelled, notifyEntered } from './notices.ts';
import { drawRefusals } from './refusals.ts';
import { newSeed, openSeed } from './seed.ts';

/** The most chances of a draw: each is a row, and the list is read whole for each round. */
const maximumChances = 100_000;

/** Chances that are written at once. */
const atOnce = 10_000;

type NewChance = { memberId: string; memberNo: string; ticketId: string | null; serial: string };

/** The chances in the order of the list: tickets by serial, members by number. Tickets enter the draw. */
async function chancesFor(tx: Tx, draw: Draw, byMemberId: string): Promise<NewChance[]> {
  const memberIds = await eligible(tx, draw);
  if (draw.basis === 'members') {
    const people = await tx.all(sql<{ id: string; number: string }>`
      select m.id, m.number from ${membersSql(tx)} m where m.id = any(${memberIds}::uuid[])
      order by m.number collate "C", m.id`);
    return people.map(({ id, number }) => ({ memberId: id, memberNo: number, ticketId: null, serial: '' }));
  }
  const window = { memberIds, from: draw.fromDay, to: draw.toDay };
  const tickets = await enterTickets(tx, window, { drawId: draw.id, byMemberId, reason: draw.title });
  const people = await membersByIds(tx, [...new Set(tickets.map(({ memberId }) => memberId))]);
  return tickets.map((ticket) => ({
    memberId: ticket.memberId,
    memberNo: people.get(ticket.memberId)?.number ?? '',
    ticketId: ticket.id,
    serial: serialOf(ticket),
  }));
}

/** In slices, so that other requests are served in between. */
async function insertChances(tx: Tx, drawId: string, chances: readonly NewChance[]): Promise<void> {
  for (let first = 0; first < chances.length; first += atOnce)
    await tx.insertAll(
      drawChanceTable,
      chances
        .slice(first, first + atOnce)
        .map((chance, at) => ({ drawId, place: first + at + 1, ...chance })),
    );
}

const wantedOf = (rounds: readonly Round[]) =>
  rounds.flatMap(({ id, prizeId, winners }) => (prizeId === null ? [] : [{ id, prizeId, pieces: winners }]));

export async function freeze({ app, tx, actor }: Ctx, target: ParsedInputOf<typeof calls.freeze>) {
  const draw = await lockDraw(tx, target, 'freeze');
  const { id, title, basis, winsOnce } = draw;
  const { memberId: byMemberId } = actor;
  // Counted before tickets are locked and moved: there may be any number of them.
  if ((await toCome(tx, draw)).chances > maximumChances)
    throw drawRefusals.draw_too_many({ n: maximumChances });
  const [rounds, chances] = [await roundsOf(tx, id), await chancesFor(tx, draw, byMemberId)];
  if (chances.length === 0) throw drawRefusals.draw_nobody();
  await reservePrizes(tx, wantedOf(rounds), { byMemberId, note: title });
  await insertChances(tx, id, chances);
  const { seed, sealed } = await newSeed(app, id);
  const published = {
    seedDigest: digestOf(seed),
    listDigest: await listDigest({ id, basis, winsOnce, rounds, chances }),
  };
  const perMember = Map.groupBy(chances, ({ memberId }) => memberId);
  const counts = { chances: chances.length, members: perMember.size };
  const saved = await tx.save(drawTable, draw, {
    ...published,
    ...counts,
    state: 'frozen',
    seedSealed: sealed,
    frozenAt: tx.instant,
  });
  await notifyEntered(tx, draw, new Map([...perMember].map(([memberId, own]) => [memberId, own.length])));
  return { ...saved, ...counts, ...published };
}

export async function cancel(
  { app, tx, actor }: Ctx,
  { reason, ...target }: ParsedInputOf<typeof calls.cancel>,
) {
  const draw = await lockDraw(tx, target, 'cancel');
  const by = { byMemberId: actor.memberId, reason: draw.title };
  const ended = { endedAt: tx.instant, endedBy: actor.memberId, reason };
  if (draw.state === 'draft') return tx.save(drawTable, draw, { state: 'cancelled', ...ended });
  const [chances, rounds] = await Promise.all([chancesOf(tx, draw.id), roundsOf(tx, draw.id)]);
  await endInDraw(tx, 'leave', { drawId: draw.id, ...by });
  await releasePrizes(tx, wantedOf(rounds), { byMemberId: by.byMemberId, note: draw.title });
  const seed = await openSeed(app, draw);
  const memberIds = chances.map(({ memberId, holderId }) => holderId ?? memberId);
  await notifyCancelled(tx, draw, { memberIds, reason });
  return tx.save(drawTable, draw, {
    state: 'cancelled',
    ...ended,
    // Lost with the server's key, where it cannot be opened.
    ...(seed && { seed: seed.toString('hex') }),
  });
}
