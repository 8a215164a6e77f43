import { FieldRefusals, type Refusal } from '../../../../kit/contract/refusal.ts';
import { happened } from '../../../../kit/contract/rules.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';

type Days = { birthday?: string | null; joinTime?: string | null };

/** Days of a member that are still to come, or of a year that nobody means, each with its refusal. */
export function impossibleDays({ birthday, joinTime }: Days, today: string): [keyof Days, Refusal][] {
  return Object.entries({ birthday, joinTime }).flatMap(([field, day]): [keyof Days, Refusal][] => {
    const broken = day ? happened(day, today) : null;
    return broken ? [[field as keyof Days, ruleRefusal(broken)]] : [];
  });
}

/** Refuses them at their fields. */
export async function refuseImpossibleDays(tx: Tx, days: Days): Promise<void> {
  const refused = new FieldRefusals();
  for (const [field, refusal] of impossibleDays(days, todayOf(tx, await settings(tx))))
    refused.add(field, refusal);
  refused.throwIfAny();
}
