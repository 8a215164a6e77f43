/** The lineage of a correction: the record that it corrects, the one that this corrected, and so on. */
import { monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { firstBookings } from '../../../ledger/server/door.ts';
import { ratioFor, type OrgSettings } from '../../../organisation/server/door.ts';

export type Lineage = {
  /** The record with which it all began: points follow where those of that one went. */
  beganWith: string;
  /** The month of the record that is corrected, by its date. */
  month: number;
  /** The month of whose ratio its A points count. */
  countedIn: number;
};

type Ancestor = { start: string; id: string; day: string };

/** Of records that are to be corrected, by their ids. */
export async function lineagesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Lineage>> {
  const found = await tx.all(sql<Ancestor>`
    with recursive line (start, id, replaces_id, day, depth) as (
      select id, id, replaces_id, coalesce(record_date, created_date), 0 from merit_record
      where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])
      union all
      select l.start, r.id, r.replaces_id, coalesce(r.record_date, r.created_date), l.depth + 1
      from line l join merit_record r on r.org_id = ${tx.orgId} and r.id = l.replaces_id
    )
    select start, id, day from line order by start, depth`);
  const booked = await firstBookings(
    tx,
    found.map(({ id }) => id),
  );
  return new Map(
    [...Map.groupBy(found, ({ start }) => start)].map(([start, line]) => {
      const month = monthOf(line[0]!.day);
      const other = line.findIndex(({ day }) => monthOf(day) !== month);
      // The first that was in this month: what corrected it there went on with its ratio.
      const first = line.at(other === -1 ? -1 : other - 1)!;
      return [
        start,
        { beganWith: line.at(-1)!.id, month, countedIn: monthOf(booked.get(first.id) ?? first.day) },
      ];
    }),
  );
}

/**
 * By which ratio the A points of a correction count: as those of what it corrects, so that lines which nobody touched keep
 * their value; in another month by the ratio of that one (null).
 */
export function keptRatio(
  org: OrgSettings,
  { month, countedIn }: Lineage,
  recordDate: string,
): number | null {
  return monthOf(recordDate) === month ? ratioFor(org, countedIn) : null;
}
