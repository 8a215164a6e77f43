/** Lists over all devices, and what the lists of a kind are made of. */
import { addDays } from '../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { equals, type Sql } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, nullsLast, type ListRequest } from '../../../kit/server/list/list-query.ts';
import { memberNameSql } from '../../members/server/doors/relations.door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { devicesCalls as calls, type DeviceRow, type UnitsRow } from '../calls.ts';
import { deviceWords, overviewFields, unitFields } from '../columns.ts';
import { deviceRights } from '../permissions.ts';
import { silenceMs, trendDays, type DeviceKind } from '../rules.ts';
import { deviceMembersSql, lostUnits, unitsOfDevices } from './units.store.ts';

const daySeconds = 86_400;

/** The state of the device of alias `d` as people see it, by its contact of alias `c`. */
const conditionSql = ({ instant }: Tx): Sql => sql`case when d.state <> 'active' then d.state
  when c.last_at > ${instant}::timestamptz - make_interval(secs => ${silenceMs / 1000}) then 'online' else 'offline' end`;

/** Devices with their last contact, as `d` and `c`, for the `from` of a list. A list of one kind joins its own table to it. */
export const devicesSql = ({ orgId }: Pick<Tx, 'orgId'>, kind?: DeviceKind): Sql => sql`(
    select * from device where org_id = ${orgId}${kind ? sql` and kind = ${kind}` : sql``}) d
  left join device_contact c on c.org_id = ${orgId} and c.device_id = d.id`;

/** The columns of `deviceFields`, with id, version, state and watcher. */
export const deviceColumns = (tx: Tx) => ({
  id: sql`d.id`,
  version: sql`d.version`,
  name: sql`d.name`,
  place: sql`d.place`,
  zone: sql`d.zone`,
  watcherId: sql`d.watcher_id`,
  watcherName: memberNameSql(tx, sql`d.watcher_id`),
  condition: conditionSql(tx),
  lastContactAt: sql`c.last_at`,
  firmware: sql`coalesce(c.firmware, '')`,
});

/** The filters that each list of devices has. */
export const deviceWhere = {
  keyword: (words: string): Sql =>
    sql`(strpos(lower(d.name), lower(${words})) > 0 or strpos(lower(d.place), lower(${words})) > 0)`,
  condition: (condition: string, { tx }: { tx: Tx }): Sql => sql`${conditionSql(tx)} = ${condition}`,
};

export const deviceSort = { name: sql`d.name collate "zh-x-icu"`, lastContactAt: nullsLast(sql`c.last_at`) };

const namesOf = (units: readonly { unitId: string }[], names: ReadonlyMap<string, string>): string[] =>
  units.flatMap(({ unitId }) => names.get(unitId) ?? []);

type Trend = { id: string; seconds: number; cuts: number; days: number };

/** Seconds in contact and lost contacts over the days of the trend, by device; a device counts from its registration on. */
async function trendOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Trend>> {
  const today = todayOf(tx, await settings(tx));
  const rows = await tx.all(sql<Trend>`
    select d.id, coalesce(sum(y.seconds), 0)::int as seconds, coalesce(sum(y.cuts), 0)::int as cuts,
      least(${trendDays}, extract(epoch from ${tx.instant}::timestamptz - d.created_at) / ${daySeconds})::float8 as days
    from device d left join device_day y on y.org_id = d.org_id and y.device_id = d.id
      and y.day > ${addDays(today, 0 - trendDays)}::date
    where d.org_id = ${tx.orgId} and d.id = any(${[...ids]}::uuid[]) group by d.id, d.created_at`);
  return new Map(rows.map((row) => [row.id, row]));
}

type OverviewStored = Omit<DeviceRow, 'contactShare' | 'cuts' | 'unitNames'>;

export const overviewList = listQuery<typeof calls.overview, OverviewStored>(calls.overview, {
  from: ({ tx }) => devicesSql(tx),
  visible: () => sql`true`,
  columns: ({ tx }) => {
    const { watcherId: _watcherId, ...columns } = deviceColumns(tx);
    return { ...columns, kind: sql`d.kind` };
  },
  where: { ...deviceWhere, kind: equals(sql`d.kind`) },
  sort: deviceSort,
  order: 'name',
  tie: sql`d.id`,
  rows: async (rows, { tx }) => {
    const ids = rows.map(({ id }) => id);
    const [units, trends] = await Promise.all([unitsOfDevices(tx, ids), trendOf(tx, ids)]);
    const names = await unitNames(
      tx,
      [...units.values()].flat().map(({ unitId }) => unitId),
    );
    return rows.map((row) => {
      const { seconds = 0, cuts = 0, days = 0 } = trends.get(row.id) ?? {};
      const due = Math.round(days * daySeconds);
      const isCounted = (row.condition === 'online' || row.condition === 'offline') && due > 0;
      return {
        ...row,
        contactShare: isCounted ? Math.min(100, Math.round((seconds * 100) / due)) : null,
        cuts,
        unitNames: namesOf(units.get(row.id) ?? [], names),
      };
    });
  },
});

type UnitsStored = Pick<UnitsRow, 'id' | 'version' | 'kind' | 'name' | 'place'>;

/** Whether a unit of the device of alias `d` has been closed. */
export const lostSql = ({ orgId }: Tx): Sql => sql`exists (
  select from device_unit b where b.org_id = ${orgId} and b.device_id = d.id and b.lost_name is not null)`;

export const unitsList = listQuery<typeof calls.units, UnitsStored>(calls.units, {
  from: ({ tx }) => sql`(select * from device where org_id = ${tx.orgId} and state <> 'retired') d`,
  visible: () => sql`true`,
  columns: {
    id: sql`d.id`,
    version: sql`d.version`,
    kind: sql`d.kind`,
    name: sql`d.name`,
    place: sql`d.place`,
  },
  where: {
    keyword: deviceWhere.keyword,
    kind: equals(sql`d.kind`),
    lost: (isLost, { tx }) => (isLost ? lostSql(tx) : null),
  },
  sort: { name: deviceSort.name },
  order: 'name',
  tie: sql`d.id`,
  rows: async (rows, request) => unitRows(rows, request),
});

async function unitRows(
  rows: readonly UnitsStored[],
  { tx }: ListRequest<typeof calls.units>,
): Promise<UnitsRow[]> {
  const ids = rows.map(({ id }) => id);
  const [units, lost, counted] = await Promise.all([
    unitsOfDevices(tx, ids),
    lostUnits(tx, ids),
    tx.all(sql<{ id: string; count: number }>`
      select dm.device_id as id, count(*)::int as count from ${deviceMembersSql(tx)} dm
      where dm.device_id = any(${ids}::uuid[]) group by 1`),
  ]);
  const names = await unitNames(
    tx,
    [...units.values()].flat().map(({ unitId }) => unitId),
  );
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  return rows.map((row) => {
    const own = (units.get(row.id) ?? []).map(({ unitId, withChildren }) => ({ unitId, withChildren }));
    return {
      ...row,
      units: own,
      unitNames: namesOf(own, names),
      memberCount: counts.get(row.id) ?? 0,
      lostUnits: lost.get(row.id) ?? [],
    };
  });
}

export const overviewExport = exportOf(overviewList, {
  kind: 'devices.overview',
  permission: deviceRights.devices,
  columns: Object.values(overviewFields),
  words: ({ devices }) => ({ title: devices.overview.title, ...deviceWords({ devices }) }),
});

export const unitsExport = exportOf(unitsList, {
  kind: 'devices.units',
  permission: deviceRights.devices,
  columns: Object.values(unitFields),
  words: ({ devices }) => ({ title: devices.units.title, ...deviceWords({ devices }) }),
});
