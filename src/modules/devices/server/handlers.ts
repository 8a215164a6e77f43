import { addDays } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import { judged, ruleFor, unchanged, type Handlers } from '../../../kit/server/module.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import type { devicesCalls } from '../calls.ts';
import { deviceDayTable, deviceTable } from '../migrations/tables.ts';
import { trendDays } from '../rules.ts';
import { deviceById, type Device } from './device.store.ts';
import { overviewList, unitsList } from './lists.ts';
import { devicesRefusals } from './refusals.ts';
import { setUnits, unitsOfDevices } from './units.store.ts';

async function presentDevice(tx: Tx, id: string): Promise<Device> {
  const found = await deviceById(tx, id);
  if (!found) throw kitRefusals.not_found();
  return found;
}

async function lockUsed(tx: Tx, of: { id: string; version?: number }): Promise<Device> {
  const found = await tx.lock(deviceTable, of);
  if (found.state === 'retired') throw devicesRefusals.device_retired();
  return found;
}

const rule = ruleFor<typeof devicesCalls.saveUnits>();
const rules = [
  unchanged(({ tx }, id: string) => deviceById(tx, id)),
  rule(['units'], async ({ tx }, { units }) => {
    const ids = units.map(({ unitId }) => unitId);
    const known = await unitNames(tx, ids);
    if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length)
      throw devicesRefusals.unit_unknown().at('units');
  }),
];

const saveUnits: Handlers<typeof devicesCalls>['saveUnits'] = judged(
  rules,
  async ({ tx }, { id, version, units }) => {
    const found = await lockUsed(tx, { id, version });
    await setUnits(tx, id, units);
    return tx.save(deviceTable, found, {});
  },
);

const copyUnits: Handlers<typeof devicesCalls>['copyUnits'] = async ({ tx }, { fromId, ids }) => {
  await presentDevice(tx, fromId);
  const units = (await unitsOfDevices(tx, [fromId])).get(fromId) ?? [];
  const others = [...new Set(ids)].filter((id) => id !== fromId).toSorted();
  for (const id of others) {
    const found = await lockUsed(tx, { id });
    await setUnits(tx, id, units);
    await tx.save(deviceTable, found, {});
  }
  return { count: others.length };
};

const trend: Handlers<typeof devicesCalls>['trend'] = async ({ tx }, { id }) => {
  await presentDevice(tx, id);
  const today = todayOf(tx, await settings(tx));
  const rows = await tx.all(sql<{ day: string; seconds: number; cuts: number }>`
    select ${columnsOf(deviceDayTable, 'y', ['day', 'seconds', 'cuts'])} from device_day y
    where y.org_id = ${tx.orgId} and y.device_id = ${id} and y.day > ${addDays(today, 0 - trendDays)}::date`);
  const ofDay = new Map(rows.map((row) => [row.day, row]));
  return {
    days: Array.from({ length: trendDays }, (_none, index) => {
      const day = addDays(today, index + 1 - trendDays);
      const { seconds = 0, cuts = 0 } = ofDay.get(day) ?? {};
      return { day, minutes: Math.min(1_440, Math.round(seconds / 60)), cuts };
    }),
  };
};

export const devicesHandlers: Handlers<typeof devicesCalls> = {
  overview: overviewList.page,
  trend,
  units: unitsList.page,
  saveUnits,
  copyUnits,
};
