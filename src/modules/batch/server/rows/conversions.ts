/** What an organisation converts, by day. */
import type { Tx } from '../../../../kit/server/database/db.ts';
import { datedSettings, settingOn, settings, todayOf } from '../../../organisation/server/door.ts';
import type { Rates } from '../../conversion.rules.ts';
import { quantities, type Quantity } from '../../rules.ts';
import { conversionSettings } from '../../settings.ts';

const settingsBy = {
  hours: conversionSettings.overtimePoints,
  sales: conversionSettings.salesPoints,
  g: conversionSettings.outputPoints,
} as const;

export type Conversions = {
  /** The quantities that have ever been converted until today: late entries may still name them. */
  used: Quantity[];
  ratesOn: (day: string) => Rates;
};

export async function conversionsOf(tx: Tx): Promise<Conversions> {
  const [dated, organisation] = await Promise.all([datedSettings(tx), settings(tx)]);
  const today = todayOf(tx, organisation);
  const days = new Map<string, Rates>();
  const ratesOn = (day: string): Rates => {
    const known = days.get(day);
    if (known) return known;
    const rateOf = (field: keyof Rates): number => settingOn(dated, settingsBy[field], day);
    const rates = { hours: rateOf('hours'), sales: rateOf('sales'), g: rateOf('g') };
    days.set(day, rates);
    return rates;
  };
  const used = quantities.filter((field) =>
    dated.some(
      ({ name, value, fromDay }) => name === settingsBy[field].name && Number(value) > 0 && fromDay <= today,
    ),
  );
  return { used, ratesOn };
}
