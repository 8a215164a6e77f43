import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { MemberStatus } from '../rules.ts';

/** A member with the days of his changes of status, oldest first, and the main unit that he had or got last. */
export type MemberHistory = {
  id: string;
  status: MemberStatus;
  joinDay: string | null;
  createdDay: string;
  unitId: string | null;
  changes: { day: string; from: MemberStatus; to: MemberStatus }[];
};

/**
 * The next members by id, of every status, `limit` at most. Days are those of the zone; the unit is the main one on
 * `day`, else the first one after it.
 */
export function memberHistories(
  tx: Tx,
  { after, limit, day, zone }: { after: string | null; limit: number; day: string; zone: string },
): Promise<MemberHistory[]> {
  return tx.all(sql<MemberHistory>`
    select m.id, m.status, m.join_day as "joinDay", (m.created_at at time zone ${zone})::date as "createdDay",
      (select mu.unit_id from member_unit mu where mu.org_id = ${tx.orgId} and mu.member_id = m.id
        order by (mu.from_at at time zone ${zone})::date <= ${day}::date desc, mu.is_main desc, mu.from_at desc
        limit 1) as "unitId",
      coalesce((select jsonb_agg(jsonb_build_object('day', (s.at at time zone ${zone})::date,
          'from', s.from_status, 'to', s.to_status) order by s.at)
        from member_status s where s.org_id = ${tx.orgId} and s.member_id = m.id), '[]'::jsonb) as changes
    from member m
    where m.org_id = ${tx.orgId} ${after === null ? sql`` : sql`and m.id > ${after}`}
    order by m.id limit ${limit}`);
}

/** A member's changes of status and main units by the days of a zone, oldest first. A day has what held at its end. */
export type MemberSpans = {
  id: string;
  status: MemberStatus;
  joinDay: string | null;
  createdDay: string;
  changes: { day: string; from: MemberStatus; to: MemberStatus }[];
  units: { unitId: string; fromDay: string; untilDay: string | null }[];
};

export function memberSpans(tx: Tx, memberIds: readonly string[], zone: string): Promise<MemberSpans[]> {
  return tx.all(sql<MemberSpans>`
    select m.id, m.status, m.join_day as "joinDay", (m.created_at at time zone ${zone})::date as "createdDay",
      coalesce((select jsonb_agg(jsonb_build_object('day', (s.at at time zone ${zone})::date,
          'from', s.from_status, 'to', s.to_status) order by s.at)
        from member_status s where s.org_id = ${tx.orgId} and s.member_id = m.id), '[]'::jsonb) as changes,
      coalesce((select jsonb_agg(jsonb_build_object('unitId', u.unit_id, 'fromDay', (u.from_at at time zone ${zone})::date,
          'untilDay', (u.until_at at time zone ${zone})::date) order by u.from_at)
        from member_unit u where u.org_id = ${tx.orgId} and u.member_id = m.id and u.is_main), '[]'::jsonb) as units
    from member m where m.org_id = ${tx.orgId} and m.id = any(${[...memberIds]}::uuid[])`);
}

/** How many members there are, of every status. */
export async function countEveryMember(tx: Tx): Promise<number> {
  const { n } = await tx.one(
    sql<{ n: number }>`select count(*)::int as n from member where org_id = ${tx.orgId}`,
  );
  return n;
}
