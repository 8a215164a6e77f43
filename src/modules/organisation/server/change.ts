/** Changes of settings by people: what the screen of settings does. */
import { addMonths, firstDayOf, monthOf } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Setting, SettingValue } from '../../../kit/contract/setting.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { todayOf, type DatedSetting } from '../rules.ts';
import { zoneSetting } from '../zone.setting.ts';
import { organisationRefusals } from './refusals.ts';
import { deleteSetting, lockSettings, settingVersions, upsertSettings } from './settings.store.ts';
import { organisationWithSettings, updateZone } from './store.ts';

type By = { version: number; byMemberId: string };

/** All stored values, past and planned. */
export async function datedSettings(tx: Tx): Promise<readonly DatedSetting[]> {
  return (await organisationWithSettings(tx))?.dated ?? [];
}

/** The first day from which a setting may get another value. */
export function earliestStart({ starts }: Pick<Setting, 'starts'>, today: string): string {
  return starts === 'month' ? firstDayOf(addMonths(monthOf(today), 1)) : today;
}

/**
 * Sets a value from a day on, and notifies other modules (`organisation.settings`). Refuses an older version with
 * `stale`, and at `fromDay` a day on which no value may begin: past figures stay as they were counted.
 */
export async function changeSetting(
  tx: Tx,
  declared: Setting,
  { value, fromDay, version, byMemberId }: By & { value: SettingValue; fromDay: string },
): Promise<void> {
  await checkVersion(tx, declared, version);
  const now = await today(tx);
  refuseDay(declared, fromDay, now);
  if (declared.name === zoneSetting.name) await changeZone(tx, String(value), now);
  await upsertSettings(tx, { [declared.name]: value }, { fromDay, byMemberId });
  await tx.emit('organisation.settings', { names: [declared.name] });
}

/**
 * Days never come twice: a month that has closed would take points again. Some hours later the day has begun in the other
 * zone, too.
 */
async function changeZone(tx: Tx, zone: string, now: string): Promise<void> {
  const there = todayOf(tx, { zone });
  if (there < now) throw organisationRefusals.zone_behind({ here: now, there }).at('value');
  await updateZone(tx, zone);
}

/** Withdraws a value that has not begun. Refuses an older version with `stale`. */
export async function withdrawSetting(
  tx: Tx,
  declared: Setting,
  { fromDay, version, byMemberId }: By & { fromDay: string },
): Promise<void> {
  await checkVersion(tx, declared, version);
  if (fromDay <= (await today(tx))) throw organisationRefusals.setting_has_begun();
  if (!(await deleteSetting(tx, declared.name, { fromDay, byMemberId }))) throw kitRefusals.not_found();
}

async function checkVersion(tx: Tx, { name }: Setting, version: number): Promise<void> {
  await lockSettings(tx);
  if (((await settingVersions(tx)).get(name) ?? 0) !== version) throw kitRefusals.stale();
}

async function today(tx: Tx): Promise<string> {
  const row = await organisationWithSettings(tx);
  if (!row) throw kitRefusals.not_found();
  return todayOf(tx, row);
}

function refuseDay(declared: Setting, fromDay: string, now: string): void {
  const earliest = earliestStart(declared, now);
  if (fromDay < earliest) throw organisationRefusals.setting_too_early({ day: earliest }).at('fromDay');
  if (declared.starts === 'today' && fromDay > now)
    throw organisationRefusals.setting_at_once().at('fromDay');
  if (declared.starts === 'month' && !fromDay.endsWith('-01'))
    throw organisationRefusals.setting_by_month().at('fromDay');
}
