/** Screens: what is theirs beside their rows in the list of devices. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { devicesSql, lostUnits, unitsOfDevices, type Device } from '../../devices/server/door.ts';
import type { Scope } from './content.store.ts';

/** A paired screen. `digest` is that of its token, in hexadecimal. */
export type PairedScreen = Pick<Device, 'id' | 'kind' | 'name' | 'place' | 'zone' | 'watcherId' | 'state'> & {
  digest: string;
  scope: Scope;
};

/** In place of units that have all been closed: nobody is in it. */
const closedUnit = [{ unitId: '00000000-0000-0000-0000-000000000000', withChildren: false }];

type Row = Omit<PairedScreen, 'scope'> & { profileId: string | null };

/** Paired screens by id; those that wait, or were revoked or retired, are missing. */
export async function pairedScreens(tx: Tx, ids: readonly string[]): Promise<Map<string, PairedScreen>> {
  const [rows, units, lost] = await Promise.all([
    tx.all(sql<Row>`
      select d.id, d.kind, d.name, d.place, d.zone, d.watcher_id as "watcherId", d.state,
        encode(s.token_digest, 'hex') as digest, s.profile_id as "profileId"
      from ${devicesSql(tx, 'screen')} join screen s on s.org_id = ${tx.orgId} and s.device_id = d.id
      where d.id = any(${[...new Set(ids)]}::uuid[]) and d.state = 'active' and s.token_digest is not null`),
    unitsOfDevices(tx, ids),
    lostUnits(tx, ids),
  ]);
  return new Map(
    rows.map(({ profileId, ...row }) => [
      row.id,
      { ...row, scope: { profileId, units: units.get(row.id) ?? (lost.has(row.id) ? closedUnit : []) } },
    ]),
  );
}
