import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { joinDayChanged, numberChanged } from '../hooks.ts';
import { noteChange } from '../page/changes.ts';
import { refuseTaken } from '../refuse-taken.ts';
import { refuseImpossibleDays } from './days.ts';
import { membersRefusals } from '../refusals.ts';
import {
  foldedNumber,
  holdersOfNumbers,
  lockFolded,
  lockMembers,
  updateMember,
  type MemberRow,
} from './member.store.ts';

/** The parts of a member that may be changed, without its units and status. */
export type MemberPart = Partial<
  Pick<
    MemberRow,
    | 'name'
    | 'number'
    | 'email'
    | 'gender'
    | 'position'
    | 'place'
    | 'birthday'
    | 'joinDay'
    | 'wechat'
    | 'workChat'
    | 'phoneHidden'
    | 'mobilePrefix'
    | 'mobile'
    | 'avatarUrl'
  >
>;

/**
 * Changes a part of a member and nothing else. `version`: the expected one, or null to change any. Returns the row
 * before the change and its new version. Refuses impossible days and a taken number at their fields.
 */
export async function changeMember(
  tx: Tx,
  { id, version, part }: { id: string; version: number | null; part: MemberPart },
): Promise<{ before: MemberRow; version: number }> {
  const [row] = await lockMembers(tx, [id]);
  if (!row || row.status === 'deleted') throw kitRefusals.not_found();
  if (version !== null && row.version !== version) throw kitRefusals.stale();
  const { birthday, joinDay: joinTime } = part;
  await refuseImpossibleDays(tx, {
    ...(birthday !== undefined && { birthday }),
    ...(joinTime !== undefined && { joinTime }),
  });
  if (part.number !== undefined && foldedNumber(part.number) !== foldedNumber(row.number)) {
    await lockFolded(tx, [part.number]);
    const holders = await holdersOfNumbers(tx, [part.number]);
    if (holders.size > 0) throw membersRefusals.number_taken().at('memberNo');
  }
  const changed = { ...row, ...part };
  await refuseTaken(updateMember(tx, changed));
  await noteChange(tx, row, changed, []);
  if (changed.number !== row.number) await numberChanged(tx, { memberId: id, number: changed.number });
  if (changed.joinDay !== row.joinDay) await joinDayChanged(tx, { memberId: id, joinDay: changed.joinDay });
  return { before: row, version: row.version + 1 };
}

/** Whether some member has this address as its picture. */
export async function isPictureOfMember(tx: Tx, address: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from member where org_id = ${tx.orgId} and avatar_url = ${address} and avatar_url <> '' limit 1`);
  return row !== undefined;
}

/** The addresses of all pictures in use. @internal Only tests call it. */
export function picturesOfMembers(tx: Tx): Promise<{ memberId: string; url: string }[]> {
  return tx.all(sql<{ memberId: string; url: string }>`
    select id as "memberId", avatar_url as url from member where org_id = ${tx.orgId} and avatar_url <> ''`);
}

/** The addresses of these members' pictures; without one a member is missing. */
export async function picturesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; url: string }>`
    select id, avatar_url as url from member
    where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[]) and avatar_url <> ''`);
  return new Map(rows.map(({ id, url }) => [id, url]));
}

/** The address of a member's picture; '' without one. */
export async function pictureOf(tx: Tx, memberId: string): Promise<string> {
  const row = await tx.maybe(sql<{ url: string }>`
    select avatar_url as url from member where org_id = ${tx.orgId} and id = ${memberId}`);
  return row?.url ?? '';
}
