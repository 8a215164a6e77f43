import { sql, type Tx } from '../../../../kit/server/database/db.ts';

/** Pending records by a member's part in them: reviewer in turn, recorder, or named in a line. */
export type OpenRecords = { reviewing: number; entered: number; named: number };

/** Of some members; those without any are missing. Reads pending records alone. */
export async function openRecordsOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, OpenRecords>> {
  if (memberIds.length === 0) return new Map();
  const idArray = sql`(select ${[...memberIds]}::uuid[])`;
  const rows = await tx.all(sql<OpenRecords & { id: string }>`
    select part.id, count(*) filter (where part.what = 1)::int as reviewing,
      count(*) filter (where part.what = 2)::int as entered, count(*) filter (where part.what = 3)::int as named
    from (
      select case s.stage when 1 then s.first_id else s.last_id end as id, 1 as what
      from merit_state s where s.org_id = ${tx.orgId} and s.status = 3
      union all
      select s.recorder_id, 2 from merit_state s where s.org_id = ${tx.orgId} and s.status = 3
      union all
      select distinct on (s.id, l.member_id) l.member_id, 3
      from merit_state s join merit_record r on r.org_id = s.org_id and r.id = s.id
      cross join lateral unnest(r.l_member) as l (member_id)
      where s.org_id = ${tx.orgId} and s.status = 3
    ) part
    where part.id = any(${idArray}::uuid[]) group by part.id`);
  return new Map(rows.map(({ id, ...open }) => [id, open]));
}
