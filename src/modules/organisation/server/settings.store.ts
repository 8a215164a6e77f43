/** Stored values of settings, by the day from which each holds, and every change of them. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { drawStamp, organisationWithSettings } from './store.ts';

type Change = { fromDay: string; byMemberId?: string | null };

/** Serialises changes of one organisation's settings. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.all(sql`select from organisation where org_id = ${tx.orgId} for no key update`);
}

/** How often each setting was changed: the version of each, 0 where it never was. */
export async function settingVersions(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ name: string; version: number }>`
    select name, max(no) as version from organisation_setting_change where org_id = ${tx.orgId} group by name`);
  return new Map(rows.map(({ name, version }) => [name, version]));
}

/** Sets values from a day on; the same day's earlier value of a name is replaced. */
export async function upsertSettings(
  tx: Tx,
  values: Readonly<Record<string, unknown>>,
  { fromDay, byMemberId = null }: Change,
): Promise<void> {
  const names = Object.keys(values).sort();
  if (names.length === 0) return;
  await lockSettings(tx);
  await logChanges(tx, names, { values, fromDay, byMemberId });
  const rows = names.map(
    (name) => sql`(${tx.orgId}, ${name}, ${fromDay}::date,
    ${JSON.stringify(values[name])}::jsonb, ${tx.userId || null}, ${tx.instant})`,
  );
  await tx.run(sql`
    insert into organisation_setting (org_id, name, from_day, value, by_user, at) values ${sql.join(rows)}
    on conflict (org_id, name, from_day)
    do update set value = excluded.value, by_user = excluded.by_user, at = excluded.at`);
  await drawStamp(tx);
}

/** Takes a value back that was set from a day on; false where none was. */
export async function deleteSetting(
  tx: Tx,
  name: string,
  { fromDay, byMemberId = null }: Change,
): Promise<boolean> {
  await lockSettings(tx);
  const isThere = await tx.maybe(sql`
    select from organisation_setting where org_id = ${tx.orgId} and name = ${name} and from_day = ${fromDay}::date`);
  if (!isThere) return false;
  await logChanges(tx, [name], { values: {}, fromDay, byMemberId });
  await tx.run(sql`
    delete from organisation_setting where org_id = ${tx.orgId} and name = ${name} and from_day = ${fromDay}::date`);
  await drawStamp(tx);
  return true;
}

/** Writes changes down before they are made; one whose value is missing is a withdrawal. */
async function logChanges(
  tx: Tx,
  names: readonly string[],
  change: { values: Readonly<Record<string, unknown>>; fromDay: string; byMemberId: string | null },
): Promise<void> {
  const [versions, row] = await Promise.all([settingVersions(tx), organisationWithSettings(tx)]);
  const currentValue = (name: string): unknown =>
    row?.dated
      .filter((each) => each.name === name && each.fromDay <= change.fromDay)
      .toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]?.value;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const rows = names.map(
    (name) => sql`(${tx.orgId}, ${name}, ${(versions.get(name) ?? 0) + 1}, ${change.fromDay}::date,
      ${json(currentValue(name))}::jsonb, ${json(change.values[name])}::jsonb, ${tx.userId || null}, ${change.byMemberId},
      ${tx.instant})`,
  );
  await tx.run(sql`
    insert into organisation_setting_change (org_id, name, no, from_day, before, value, by_user, by_member, at)
    values ${sql.join(rows)}`);
}

type SettingChange = {
  name: string;
  no: number;
  fromDay: string;
  before: unknown;
  value: unknown;
  byMemberId: string | null;
  at: string;
};

/** Changes of some settings, the latest first, with how many there are. */
export async function settingChanges(
  tx: Tx,
  names: readonly string[],
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: SettingChange[]; total: number }> {
  const changes = sql`organisation_setting_change where org_id = ${tx.orgId} and name = any(${[...names]}::text[])`;
  const [rows, { total }] = await Promise.all([
    tx.all(sql<SettingChange>`
      select name, no, from_day as "fromDay", before, value, by_member as "byMemberId", at
      from ${changes} order by at desc, name, no desc limit ${size} offset ${offset}`),
    tx.one(sql<{ total: number }>`select count(*) as total from ${changes}`),
  ]);
  return { rows, total };
}
