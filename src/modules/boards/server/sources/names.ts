/** Names of members on boards, where everybody sees them. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { birthdaysSql } from '../../../members/server/doors/relations.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { maskedName } from '../../../ranking/rules.ts';
import type { NameLook } from '../../rules/board.rules.ts';

const ageOfMajority = 18;

/** Those of the members who are minors, as far as their birthdays are known. */
async function minorsAmong(tx: Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const today = todayOf(tx, await settings(tx));
  const rows = await tx.all(sql<{ id: string }>`
    select b.id from ${birthdaysSql(tx)} b where b.id = any(${[...new Set(memberIds)]}::uuid[])
      and b.birthday > ${today}::date - make_interval(years => ${ageOfMajority})`);
  return new Set(rows.map(({ id }) => id));
}

export type NameOn = (deviceId: string, member: { id: string; name: string }) => string;

/** The names of these members as these boards show them. */
export async function namesOn(
  tx: Tx,
  deviceIds: readonly string[],
  memberIds: readonly string[],
): Promise<NameOn> {
  if (deviceIds.length === 0 || memberIds.length === 0) return (_deviceId, { name }) => name;
  const [minors, rows] = await Promise.all([
    minorsAmong(tx, memberIds),
    tx.all(sql<{ id: string; names: NameLook }>`
      select device_id as id, names from board
      where org_id = ${tx.orgId} and device_id = any(${[...deviceIds]}::uuid[])`),
  ]);
  const looks = new Map(rows.map(({ id, names }) => [id, names]));
  return (deviceId, { id, name }) => {
    const look = looks.get(deviceId) ?? 'masked';
    return look === 'masked' || (look === 'adults' && minors.has(id)) ? maskedName(name) : name;
  };
}
