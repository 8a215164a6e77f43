/** In which units a member was, and the states that it had. */
import { sql } from '../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { userNames } from '../../../identity/server/door.ts';
import { visibleMember } from './visible.ts';

/** Rows of each: more than a life in one organisation has. */
const maximumRows = 500;

type UnitSpan = { unitId: string; unitName: string; isMain: boolean; from: string; until: string | null };
type StatusChange = { at: string; from: string; to: string; reason: string; byUser: string | null };

export async function memberHistory(ctx: Ctx, { memberId }: { memberId: string }) {
  const { tx } = ctx;
  await visibleMember(ctx, memberId);
  const [units, statuses] = await Promise.all([
    tx.all(sql<UnitSpan>`
      select mu.unit_id as "unitId", u.name as "unitName", mu.is_main as "isMain", mu.from_at as "from",
        mu.until_at as until
      from member_unit mu join unit u on u.org_id = mu.org_id and u.id = mu.unit_id
      where mu.org_id = ${tx.orgId} and mu.member_id = ${memberId}
      order by mu.until_at desc nulls first, mu.is_main desc, mu.from_at desc, mu.id limit ${sql.lit(maximumRows)}`),
    tx.all(sql<StatusChange>`
      select at, from_status as "from", to_status as "to", reason, by_user as "byUser" from member_status
      where org_id = ${tx.orgId} and member_id = ${memberId} order by at desc, id desc limit ${sql.lit(maximumRows)}`),
  ]);
  const names = await userNames(
    tx,
    statuses.flatMap(({ byUser }) => byUser ?? []),
  );
  return {
    units,
    statuses: statuses.map(({ byUser, ...change }) => ({
      ...change,
      byName: names.get(byUser ?? '')?.name ?? '',
    })),
  };
}
