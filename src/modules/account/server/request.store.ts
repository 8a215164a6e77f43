import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { RowOf, Version } from '../../../kit/server/database/table/table.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { profileRequestTable } from '../migrations/tables.ts';

type AskedName = 'name' | 'number' | 'position';
export type RequestRow = Omit<RowOf<typeof profileRequestTable>, AskedName | 'joinDay'> &
  Record<AskedName, string> & { joinTime: string | null };

/** Columns of a RequestRow; the table has the alias `r`. */
export const requestColumns = sql`
  r.id, r.member_id as "memberId", coalesce(r.name, '') as name, coalesce(r.number, '') as number,
  coalesce(r.position, '') as position, r.join_day as "joinTime", r.remark, r.status, r.answer,
  r.by_member as "byMember", r.asked_at as "askedAt", r.decided_at as "decidedAt", r.version`;

/**
 * SQL of whether a request `r` waits for the caller, who may change its member; the caller's requests are decided by
 * others.
 */
export const waitsForSql = (actor: Actor) => sql`(r.status = 'open' and r.member_id <> ${actor.memberId})`;

const shownRequests = 5;

export function lastRequests(tx: Tx, memberId: string): Promise<RequestRow[]> {
  return tx.all(sql<RequestRow>`
    select ${requestColumns} from profile_request r where r.org_id = ${tx.orgId} and r.member_id = ${memberId}
    order by r.asked_at desc, r.status <> 'open', r.id limit ${shownRequests}`);
}

/** A member has one open request: the one before is withdrawn by the next. */
export function withdrawOpen(tx: Tx, memberId: string): Promise<{ id: string }[]> {
  return tx.all(sql<{ id: string }>`
    update profile_request set status = 'withdrawn', by_member = member_id, decided_at = ${tx.instant}, version = version + 1
    where org_id = ${tx.orgId} and member_id = ${memberId} and status = 'open'
    returning id`);
}

export const decideRequest = (
  tx: Tx,
  request: Version,
  decision: Pick<RequestRow, 'status' | 'byMember' | 'answer'>,
): Promise<Version> => tx.save(profileRequestTable, request, { ...decision, decidedAt: tx.instant });
