/** Tells those who look after devices which of them have been silent for three minutes. */
import type { Schedule } from '../../../kit/server/background/schedule.ts';
import { organisationsIn } from '../../../kit/server/background/organisations-in.ts';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { ModuleGauge } from '../../../kit/server/module.ts';
import { notify } from '../../../kit/server/notify.ts';
import { settings } from '../../organisation/server/door.ts';
import { deviceMessages as messages } from '../messages.ts';
import { screenOf, silenceMs, type DeviceKind } from '../rules.ts';

type Silent = {
  id: string;
  kind: DeviceKind;
  name: string;
  place: string;
  watcherId: string | null;
  lastAt: string;
};

/** One message for each silence. A device that has never spoken is new, and nobody misses it. @internal */
export async function reportSilent(tx: Tx): Promise<number> {
  const silent = await tx.all(sql<Silent>`
    with missed as materialized (
      select c.device_id, c.last_at from device_contact c
      where c.org_id = ${tx.orgId} and c.missed_at is null
        and c.last_at < ${tx.instant}::timestamptz - make_interval(secs => ${silenceMs / 1000})
      order by c.device_id for update skip locked), noted as (
      update device_contact c set missed_at = ${tx.instant} from missed
      where c.org_id = ${tx.orgId} and c.device_id = missed.device_id returning c.device_id)
    select d.id, d.kind, d.name, d.place, d.watcher_id as "watcherId", missed.last_at as "lastAt"
    from device d join missed on missed.device_id = d.id
    where d.org_id = ${tx.orgId} and d.state = 'active' and exists (select from noted n where n.device_id = d.id) order by d.id`);
  if (silent.length === 0) return 0;
  const { zone } = await settings(tx);
  for (const { kind, name, place, watcherId, lastAt } of silent)
    await notify(tx, messages.silent, {
      recipients: watcherId === null ? [] : [watcherId],
      params: { name, place, since: dateTimeInZone(lastAt, zone) },
      link: screenOf[kind],
    });
  return silent.length;
}

export const watching: Schedule = {
  name: 'devices.silence',
  service: 'cloud',
  everyMs: 60_000,
  run: async ({ app: { db }, signal }) => {
    for await (const orgId of organisationsIn(db, 'device_contact')) {
      if (signal.aborted) return;
      await db.transact({ orgId, userId: null }, (tx) => reportSilent(tx));
    }
  },
};

/** All devices in use, by kind and whether they spoke within three minutes. */
export const deviceGauge: ModuleGauge = {
  name: 'devices',
  help: 'Devices in use, by kind and whether they are in contact',
  labels: ['kind', 'state'],
  read: async ({ db: { job } }) => {
    const rows = await job((tx) =>
      tx.all(sql<{ kind: string; online: number; offline: number }>`
        select d.kind, count(*) filter (where c.last_at > now() - make_interval(secs => ${silenceMs / 1000}))::int as online,
          count(*) filter (where c.last_at is null or c.last_at <= now() - make_interval(secs => ${silenceMs / 1000}))::int as offline
        from device d left join device_contact c on c.org_id = d.org_id and c.device_id = d.id
        where d.state = 'active' group by d.kind order by d.kind`),
    );
    return rows.flatMap(({ kind, online, offline }) => [
      { labels: { kind, state: 'online' }, value: online },
      { labels: { kind, state: 'offline' }, value: offline },
    ]);
  },
};
