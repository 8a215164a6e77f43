import { monthOf } from '../../../../kit/contract/format.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { nothingUsed, remainingOf } from '../../../authority/limits.rules.ts';
import { authorityOf } from '../../../authority/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { OwnAuthority } from '../../entry.calls.ts';
import type { Tier } from '../../rules/record.rules.ts';
import { usedOf } from './spent.ts';

/** The caller's limits of approval: per line, and the rest of this month. */
export async function ownAuthority({ tx, actor }: Ctx): Promise<{ authority: OwnAuthority | null }> {
  const today = todayOf(tx, await settings(tx));
  const [levels, used] = await Promise.all([
    authorityOf(tx, [actor.memberId], today),
    usedOf(tx, { memberIds: [actor.memberId], month: monthOf(today) }),
  ]);
  const own = levels.get(actor.memberId);
  if (!own) return { authority: null };
  const left = remainingOf(own.limits, used.get(actor.memberId) ?? nothingUsed);
  const of = (tier: Tier): OwnAuthority[Tier] => ({
    awardTime: own.limits[tier].awardTime,
    deductTime: own.limits[tier].deductTime,
    awardLeft: left[tier].award,
    deductLeft: left[tier].deduct,
  });
  return { authority: { levelName: own.levelName, b: of('b'), a: of('a'), p: of('p'), g: of('g') } };
}
