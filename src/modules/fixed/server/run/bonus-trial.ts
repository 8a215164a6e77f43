import { lastDayOf } from '../../../../kit/contract/format.ts';
import { stepsIn } from '../../../../kit/contract/setting.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { memberHistories } from '../../../members/server/doors/history.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { planBonus, type BonusKind } from '../../rules.ts';
import { bonusCredits } from './bonus.ts';

/** Members whose work is counted at a time. */
const sliceMembers = 500;

/** `points`: B in tenths that would be posted more than is, `entries`: entries that would be there more than are. */
export type BonusDifference = { memberId: string; points: number; entries: number };

type Posted = { memberId: string | null; posted: number; excluded: boolean; voided: boolean };

/** The changes of a month under other steps of a bonus, as a run would post it: only members with a difference. */
export async function bonusTrial(
  tx: Tx,
  { kind, month, steps: text }: { kind: BonusKind; month: number; steps: string },
): Promise<BonusDifference[]> {
  const steps = stepsIn(text) ?? [];
  const { zone } = await settings(tx);
  const rows = await tx.all(sql<Posted>`
    select l.member_id as "memberId", coalesce(l.posted, 0) as posted, l.excluded is not null as excluded, r.status = 0 as voided
    from fixed_record r
      join fixed_item i on i.org_id = ${tx.orgId} and i.id = r.item_id and i.kind = ${kind}
      left join fixed_line l on l.org_id = ${tx.orgId} and l.record_id = r.id
    where r.org_id = ${tx.orgId} and r.month = ${month}`);
  const isVoided = rows.some(({ voided }) => voided);
  const lines = new Map(rows.map((row) => [row.memberId, row]));
  const found: BonusDifference[] = [];
  for (let after: string | null = null; ;) {
    const members = await memberHistories(tx, { after, limit: sliceMembers, day: lastDayOf(month), zone });
    const memberIds = members.map(({ id }) => id);
    const credits = (await bonusCredits(tx, { month, memberIds, kinds: [kind] })).get(kind);
    for (const { id, unitId } of members) {
      const line = lines.get(id);
      const counts = !isVoided && !line?.excluded && unitId !== null;
      const planned = counts ? (planBonus(steps, credits?.get(id) ?? 0)?.points ?? 0) : 0;
      const posted = line?.posted ?? 0;
      if (planned !== posted)
        found.push({
          memberId: id,
          points: planned - posted,
          entries: Number(planned > 0) - Number(posted > 0),
        });
    }
    after = members.at(-1)?.id ?? null;
    if (members.length < sliceMembers) return found;
  }
}
