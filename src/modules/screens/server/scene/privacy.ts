/** Names in public places: as the profile says, and never more of a minor than the first letter unless it says so. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import { birthdaysSql } from '../../../members/server/doors/relations.door.ts';
import { maskedName } from '../../../ranking/rules.ts';
import type { Content } from '../../rules/content.rules.ts';

const ageOfMajority = 18;

/** Those of the members who are minors, as far as their birthdays are known. */
export async function minorsAmong(
  tx: Tx,
  memberIds: readonly string[],
  org: OrgSettings,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await tx.all(sql<{ id: string }>`
    select b.id from ${birthdaysSql(tx)} b where b.id = any(${[...new Set(memberIds)]}::uuid[])
      and b.birthday > ${todayOf(tx, org)}::date - make_interval(years => ${ageOfMajority})`);
  return new Set(rows.map(({ id }) => id));
}

/** Members whom their organisation keeps from screens; attendance's white list will answer here. */
export const leftOut = (_tx: Tx, _memberIds: readonly string[]): Promise<ReadonlySet<string>> =>
  Promise.resolve(new Set());

/** The name of a member as a screen shows it. */
export function publicName(
  { privacy, showsMinors }: Pick<Content, 'privacy' | 'showsMinors'>,
  { name, isMinor }: { name: string; isMinor: boolean },
): string {
  return privacy === 'masked' || (isMinor && !showsMinors) ? maskedName(name) : name;
}
