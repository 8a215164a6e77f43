/** The conversions of an organisation, by day. */
import { monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { datedSettings, settingOn } from '../../../organisation/server/setting.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import {
  quantityKinds,
  ratesOn,
  type Conversions,
  type QuantityKind,
  type Rates,
  type RateStep,
} from '../../rules/conversion.rules.ts';
import { conversionSettings } from '../../settings.ts';
import { visible } from '../record/visible.ts';
import { readRecord, type RecordRow } from '../record/record.store.ts';

export const settingsBy = {
  hours: conversionSettings.overtimePoints,
  sales: conversionSettings.salesPoints,
  output: conversionSettings.outputPoints,
} as const;

async function stepsOf(tx: Tx): Promise<RateStep[]> {
  const dated = await datedSettings(tx);
  const names = new Set<string>(quantityKinds.map((kind) => settingsBy[kind].name));
  const days = new Set(dated.flatMap(({ name, fromDay }) => (names.has(name) ? [fromDay] : [])));
  return [...days].toSorted().map((fromDay) => {
    const rateOf = (kind: QuantityKind): number => settingOn(dated, settingsBy[kind], fromDay);
    return { fromDay, hours: rateOf('hours'), sales: rateOf('sales'), output: rateOf('output') };
  });
}

/**
 * The rates of quantities on each day; `used` are those that have ever been converted: late entries may still use them.
 */
export async function conversionsOf(
  tx: Tx,
): Promise<{ used: QuantityKind[]; ratesOn: (day: string) => Rates }> {
  const [steps, organisation] = await Promise.all([stepsOf(tx), settings(tx)]);
  const today = todayOf(tx, organisation);
  const used = quantityKinds.filter((kind) => steps.some((step) => step[kind] > 0 && step.fromDay <= today));
  return { used, ratesOn: (day) => ratesOn({ steps, kept: null }, day) };
}

/**
 * The same for a record that is typed or corrected: in the month of what it corrects it goes on with the rates of that one,
 * so that lines which nobody touched keep their value.
 */
export async function conversionsFor(tx: Tx, id: string | undefined): Promise<Conversions> {
  const steps = await stepsOf(tx);
  const corrected = id === undefined ? null : await correctedBy(tx, id);
  const day = corrected?.record_date;
  if (!corrected || !day) return { steps, kept: null };
  const own = (corrected.l_counted ?? []).flatMap((counted) => counted ?? []);
  const ownRates = Object.fromEntries(own.map(({ kind, rate }) => [kind, rate]));
  return { steps, kept: { month: monthOf(day), ...ratesOn({ steps, kept: null }, day), ...ownRates } };
}

/** The record that is corrected: the given one if it counted, or its predecessor. */
async function correctedBy(tx: Tx, id: string): Promise<RecordRow | null> {
  const found = await tx.maybe(sql<{ status: number; replacesId: string | null }>`
    select s.status, r.replaces_id as "replacesId"
    from merit_state s join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id
    where s.org_id = ${tx.orgId} and s.id = ${id}`);
  if (!found) return null;
  const counted = [1, 2, 0].includes(found.status) ? id : found.replacesId;
  return counted === null ? null : ((await readRecord(tx, counted)) ?? null);
}

/** Of the entry forms. */
export async function conversions({ tx, actor }: Ctx, { recordId }: { recordId?: string | undefined }) {
  if (recordId !== undefined) await visible(tx, actor, recordId);
  const [{ steps, kept: frozen }, { decimals }] = [await conversionsFor(tx, recordId), await settings(tx)];
  return { steps: [...steps], kept: frozen, decimals };
}
