import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import type { requestStatuses } from '../columns.ts';

export type RequestRow = {
  id: string;
  memberId: string;
  name: string;
  number: string;
  position: string;
  joinTime: string | null;
  remark: string;
  status: (typeof requestStatuses)[number];
  answer: string;
  byMember: string | null;
  askedAt: string;
  decidedAt: string | null;
  version: number;
};

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

export function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return tx.maybe(sql<RequestRow>`
    select ${requestColumns} from profile_request r where r.org_id = ${tx.orgId} and r.id = ${id} for update of r`);
}

type NewRequest = Pick<
  RequestRow,
  'id' | 'memberId' | 'name' | 'number' | 'position' | 'joinTime' | 'remark'
>;

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  await tx.run(sql`
    insert into profile_request (org_id, id, member_id, name, number, position, join_day, remark, asked_at)
    values (${tx.orgId}, ${request.id}, ${request.memberId}, ${request.name || null}, ${request.number || null},
      ${request.position || null}, ${request.joinTime}, ${request.remark}, ${tx.instant})`);
}

/** A member has one open request: the one before is withdrawn by the next. */
export function withdrawOpen(tx: Tx, memberId: string): Promise<{ id: string }[]> {
  return tx.all(sql<{ id: string }>`
    update profile_request set status = 'withdrawn', by_member = member_id, decided_at = ${tx.instant}, version = version + 1
    where org_id = ${tx.orgId} and member_id = ${memberId} and status = 'open'
    returning id`);
}

export async function decideRequest(
  tx: Tx,
  { id }: RequestRow,
  { status, byMember, answer }: Pick<RequestRow, 'status' | 'byMember' | 'answer'>,
): Promise<void> {
  await tx.run(sql`
    update profile_request set status = ${status}, by_member = ${byMember}, answer = ${answer},
      decided_at = ${tx.instant}, version = version + 1
    where org_id = ${tx.orgId} and id = ${id}`);
}
