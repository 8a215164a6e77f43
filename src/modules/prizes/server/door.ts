/** Prizes for the modules above: pieces reserved, handed over and released. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import { prizeMoveTable, prizeReservationTable, prizeTable } from '../migrations/tables.ts';
import { prizeRefusals } from './refusals.ts';
import type { Prize } from './taking.ts';

const namedColumns = ['id', 'name', 'stock', 'fileId'] as const;
export type NamedPrize = Pick<Prize, (typeof namedColumns)[number]>;

/** All prizes of the stock, by name. */
export const allPrizes = (tx: Tx): Promise<NamedPrize[]> =>
  tx.all(sql<NamedPrize>`
    select ${columnsOf(prizeTable, 'p', namedColumns)} from prize p
    where p.org_id = ${tx.orgId} order by p.name collate "zh-x-icu", p.id`);

export async function prizesByIds(tx: Tx, ids: readonly string[]): Promise<Map<string, NamedPrize>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(sql<NamedPrize>`
    select ${columnsOf(prizeTable, 'p', namedColumns)} from prize p
    where p.org_id = ${tx.orgId} and p.id = any(${[...new Set(ids)]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** `id` names what the pieces are for: it has one reservation. */
export type Reservation = { id: string; prizeId: string; pieces: number };
type By = { byMemberId: string; note: string };

/** Takes pieces out of the stock for something to come, all or none; the prizes are locked in the order of their ids. */
export async function reservePrizes(tx: Tx, reservations: readonly Reservation[], by: By): Promise<void> {
  const ordered = reservations.toSorted((one, other) => (one.prizeId < other.prizeId ? -1 : 1));
  for (const { id, prizeId, pieces } of ordered) {
    const { version, stock, name } = await tx.lock(prizeTable, { id: prizeId });
    if (stock < pieces) throw prizeRefusals.prize_out_of_stock({ prize: name, n: stock });
    await tx.save(prizeTable, { id: prizeId, version }, { stock: stock - pieces });
    await tx.insert(prizeReservationTable, { id, prizeId, open: pieces });
    await tx.insert(prizeMoveTable, {
      id: newId(),
      prizeId,
      kind: 'reserved',
      pieces: -pieces,
      reservationId: id,
      ...by,
    });
  }
}

/** Hands one reserved piece over. */
export async function handReserved(tx: Tx, id: string): Promise<void> {
  const { version, open, handed } = await tx.lock(prizeReservationTable, { id });
  if (open === 0) throw kitRefusals.stale();
  await tx.save(prizeReservationTable, { id, version }, { open: open - 1, handed: handed + 1 });
}

/** Puts reserved pieces back into the stock: as many as say so, or all that are open. */
export async function releasePrizes(
  tx: Tx,
  ended: readonly { id: string; pieces: number }[],
  by: By,
): Promise<void> {
  const counts = new Map(ended.map(({ id, pieces }) => [id, pieces]));
  const reservations = await tx.all(sql<{ id: string; prizeId: string }>`
    select id, prize_id as "prizeId" from prize_reservation
    where org_id = ${tx.orgId} and id = any(${[...counts.keys()]}::uuid[]) order by prize_id, id`);
  for (const { id, prizeId } of reservations) {
    const { version, stock } = await tx.lock(prizeTable, { id: prizeId });
    const reservation = await tx.lock(prizeReservationTable, { id });
    const pieces = Math.min(counts.get(id) ?? 0, reservation.open);
    if (pieces === 0) continue;
    await tx.save(prizeReservationTable, reservation, { open: reservation.open - pieces });
    await tx.save(prizeTable, { id: prizeId, version }, { stock: stock + pieces });
    await tx.insert(prizeMoveTable, {
      id: newId(),
      prizeId,
      kind: 'released',
      pieces,
      reservationId: id,
      ...by,
    });
  }
}

/** How many pieces wait for what they are reserved for. @internal */
export async function openReservations(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ id: string; open: number }>`
    select id, open from prize_reservation where org_id = ${tx.orgId}`);
  return new Map(rows.map(({ id, open }) => [id, open]));
}
