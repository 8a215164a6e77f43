import { FieldRefusals, type Refusal } from '../../../../kit/contract/refusal.ts';
import { noFuture } from '../../../../kit/contract/rules.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';

type Days = { birthday?: string | null; joinTime?: string | null };

/** Days of a member that are still to come, each with its refusal. */
export function daysToCome({ birthday, joinTime }: Days, today: string): [keyof Days, Refusal][] {
  return Object.entries({ birthday, joinTime }).flatMap(([field, day]): [keyof Days, Refusal][] => {
    const broken = day ? noFuture(day, today) : null;
    return broken ? [[field as keyof Days, ruleRefusal(broken)]] : [];
  });
}

/** Refuses them at their fields. */
export async function refuseDaysToCome(tx: Tx, days: Days): Promise<void> {
  const refused = new FieldRefusals();
  for (const [field, refusal] of daysToCome(days, todayOf(tx, await settings(tx))))
    refused.add(field, refusal);
  refused.throwIfAny();
}
