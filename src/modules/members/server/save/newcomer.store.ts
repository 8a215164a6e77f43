/** The reads for the admission of a member. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { MemberStatus } from '../../rules.ts';

export type AlikeMember = {
  memberId: string;
  memberName: string;
  memberNo: string;
  by: 'mobile' | 'certificate' | 'name';
};

/** Members who are not deleted with the same phone, certificate or name; of each the strongest sign. */
export function alikeMembers(
  tx: Tx,
  { mobile, certificateHash, name }: { mobile: string; certificateHash: Buffer | null; name: string },
): Promise<AlikeMember[]> {
  return tx.all(sql<AlikeMember>`
    select * from (select id as "memberId", name as "memberName", number as "memberNo",
      case when certificate_hash = ${certificateHash}::bytea then 'certificate'
        when mobile = ${mobile} and ${mobile} <> '' then 'mobile' else 'name' end as by
    from member
    where org_id = ${tx.orgId} and status <> 'deleted' and (
      certificate_hash = ${certificateHash}::bytea or (mobile = ${mobile} and ${mobile} <> '') or name = ${name})) alike
    order by alike.by = 'name', "memberNo" limit 20`);
}

/** The member that a user is in the organisation; undefined where there is none, or it was deleted. */
export function memberOfUser(
  tx: Tx,
  userId: string,
): Promise<{ id: string; status: MemberStatus } | undefined> {
  return tx.maybe(sql<{ id: string; status: MemberStatus }>`
    select id, status from member
    where org_id = ${tx.orgId} and user_id = ${userId} and status <> 'deleted'`);
}

/** Transactions that give out numbers take turns. */
export async function lockNumbers(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`member numbers:${tx.orgId}`}, 0))`);
}

const firstNumber = '0001';

/**
 * A free one: the number after the largest one that begins as the latest member's does: `N0042` → `N0043`. Those of deleted and merged
 * members count: their records still show them.
 */
export async function nextNumber(tx: Tx): Promise<string> {
  const shaped = sql`org_id = ${tx.orgId} and number ~ '^\\D*\\d{1,9}$'`;
  const largest = await tx.maybe(sql<{ number: string }>`
    select number from member
    where ${shaped} and substring(number from '^\\D*') = (
      select substring(number from '^\\D*') from member where ${shaped} and status <> 'deleted' order by created_at desc, id desc limit 1)
    order by length(number) desc, number collate "C" desc limit 1`);
  let next = largest ? numberAfter(largest.number) : firstNumber;
  // Another spelling of the letters may have gone further: N0042, n0043.
  while (await isKnownInAnyCase(tx, next)) next = numberAfter(next);
  return next;
}

async function isKnownInAnyCase(tx: Tx, number: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from member where org_id = ${tx.orgId} and lower(number) = lower(${number}::text) limit 1`);
  return row !== undefined;
}

function numberAfter(number: string): string {
  const digits = /\d+$/.exec(number)?.[0] ?? '';
  return (
    number.slice(0, number.length - digits.length) + String(Number(digits) + 1).padStart(digits.length, '0')
  );
}
