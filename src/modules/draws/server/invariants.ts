/** The invariants of draws, checked after every test. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import { openReservations } from '../../prizes/server/door.ts';
import { serialsUsedBy, ticketsInDraw } from '../../tickets/server/door.ts';
import { drawTable } from '../migrations/tables.ts';
import { digestOf, listDigest } from '../rules/pick.rules.ts';
import { isOpen } from '../rules/states.ts';
import {
  actOf,
  chancesOf,
  replay,
  roundsOf,
  winnersOf,
  type Draw,
  type Round,
  type StoredChance,
  type Winner,
} from './draw.store.ts';

const checks = (tx: Tx) => [
  {
    name: 'I13 a round has no more winners than prizes, and none before it is drawn',
    find: sql<{ what: string }>`
      select r.id::text || ': ' || count(w.id) || ' of ' || r.winners as what
      from draw_round r join draw_winner w on w.org_id = r.org_id and w.round_id = r.id and w.state <> 'passed'
      where r.org_id = ${tx.orgId} group by r.id, r.winners, r.drawn_at
      having count(w.id) > r.winners or r.drawn_at is null`,
  },
  {
    name: 'I13 the chance of a winner is in the list and its member’s',
    find: sql<{ what: string }>`
      select w.id::text as what from draw_winner w
        left join draw_chance c on c.org_id = w.org_id and c.draw_id = w.draw_id and c.place = w.chance
      where w.org_id = ${tx.orgId} and coalesce(c.holder_id, c.member_id) is distinct from w.member_id`,
  },
  {
    name: 'I13 nobody wins twice where a draw says so',
    find: sql<{ what: string }>`
      select w.draw_id::text || ' ' || c.member_id as what
      from draw_winner w join draw d on d.org_id = w.org_id and d.id = w.draw_id
        join draw_chance c on c.org_id = w.org_id and c.draw_id = w.draw_id and c.place = w.chance
      where w.org_id = ${tx.orgId} and d.wins_once group by w.draw_id, c.member_id having count(*) > 1`,
  },
];

/** The violations of an organisation; none where everything adds up. */
export async function drawInvariants(tx: Tx): Promise<string[]> {
  const found: string[] = [];
  for (const { name, find } of checks(tx))
    for (const { what } of await tx.all(find)) found.push(`${name}: ${what}`);
  const draws = await tx.all(sql<Draw>`
    select ${columnsOf(drawTable, 'd')} from draw d where d.org_id = ${tx.orgId}`);
  const reserved = draws.length === 0 ? new Map<string, number>() : await openReservations(tx);
  for (const draw of draws) {
    const rows: Rows = {
      rounds: await roundsOf(tx, draw.id),
      chances: await chancesOf(tx, draw.id),
      winners: await winnersOf(tx, draw.id),
    };
    const wrong = [
      ...(draw.frozenAt === null ? [] : await recomputed(draw, rows)),
      ...(await wrongTickets(tx, draw, rows)),
      ...wrongPieces(draw, rows, reserved),
    ];
    found.push(...wrong.map((what) => `I13 ${draw.id}: ${what}`));
  }
  return found;
}

type Rows = {
  rounds: readonly Round[];
  chances: readonly StoredChance[];
  winners: readonly Winner[];
};

/** Tickets are in a draw while it is open, and those of its winners were used by them. */
async function wrongTickets(tx: Tx, draw: Draw, { chances, winners }: Rows): Promise<string[]> {
  const inside = await ticketsInDraw(tx, draw.id);
  const listed = new Set(chances.map(({ ticketId }) => ticketId));
  const found = [...inside]
    .filter((id) => !listed.has(id) || !isOpen(draw.state))
    .map((id) => `ticket ${id} is in the draw, which is ${draw.state}`);
  for (const [actId, own] of Map.groupBy(winners, (winner) => actOf(winner, winners))) {
    const serials = own.map(({ chance }) => chances[chance - 1]!.serial).filter((serial) => serial !== '');
    const present = own.filter(({ state }) => state !== 'passed').map(({ chance }) => chances[chance - 1]!);
    const used = serials.length === 0 ? [] : await serialsUsedBy(tx, actId);
    const isRight =
      used.every((serial) => serials.includes(serial)) &&
      present.every(({ serial }) => serial === '' || used.includes(serial));
    if (!isRight) found.push(`winners of ${serials.join(' ')} used ${used.join(' ')}`);
  }
  return found;
}

/** Pieces are reserved for the prizes of open draws, and for winners who wait for theirs. */
function wrongPieces(
  { state }: Draw,
  { rounds, winners }: Rows,
  reserved: ReadonlyMap<string, number>,
): string[] {
  return rounds.flatMap((round) => {
    if (round.prizeId === null) return [];
    const count = (of: Winner['state']): number =>
      winners.filter((winner) => winner.roundId === round.id && winner.state === of).length;
    const due = isOpen(state) ? round.winners - count('handed') : state === 'finished' ? count('won') : 0;
    const open = reserved.get(round.id) ?? 0;
    return open === due ? [] : [`round ${round.place} has ${open} pieces reserved, ${due} due`];
  });
}

/** The list is what was published, and seed, list and word give the winners again. */
async function recomputed(draw: Draw, { rounds, chances, winners }: Rows): Promise<string[]> {
  const { id, basis, winsOnce, seed, seedDigest } = draw;
  if ((await listDigest({ id, basis, winsOnce, rounds, chances })) !== draw.listDigest)
    return ['the list is not the one that was published'];
  if (seed === null) return [];
  if (digestOf(Buffer.from(seed, 'hex')) !== seedDigest)
    return ['the seed is not the one that was published'];
  try {
    replay(draw, Buffer.from(seed, 'hex'), { chances, winners });
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
