import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { windowOf } from '../../../../kit/contract/page.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import type { ListRows } from '../../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import { outsideMembers, outsideOf, type Outside, type ScanFilter } from '../../../ledger/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { meritRights } from '../../../merit/permissions.ts';
import { settings } from '../../../organisation/server/door.ts';
import { outsideColumns, outsideFileWords } from '../../outside.columns.ts';
import { outsideCalls, outsideReasons } from '../../outside.calls.ts';
import { foldedPeriod, unsearched } from '../list.ts';
import { refuseOthers, type Sight } from '../visible.ts';

/** The period number of the cumulative ranking. */
const cumulative = 0;
/** Members read at once for a file. */
const membersAtOnce = 1_000;

/**
 * The number of members with points outside a ranking, for callers who may open the entries of others; null if it is
 * not stored: for days, units, searches.
 */
export async function outsideIn(
  tx: Tx,
  filter: ScanFilter,
  { today, sight }: { today: string; sight: Sight },
): Promise<Outside | null> {
  const period = foldedPeriod({ ...unsearched(filter), basis: 'merit' }, today);
  if (period === null || !sight.opensOthers) return null;
  return (await outsideOf(tx, [period])).get(period) ?? null;
}

export const outsideAnswer = (outside: Outside | null) =>
  outside && { members: outside.members, meritPoint: outside.merit };

type Page = { offset: number; size: number };
async function pageOf(
  tx: Tx,
  { month = cumulative, sort }: ParsedInputOf<typeof outsideCalls.outside>,
  page: Page,
) {
  const rising = sort === 'meritPoint';
  const { rows, total, sums } = await outsideMembers(tx, month, { ...page, rising });
  const members = await membersByIds(
    tx,
    rows.map(({ memberId }) => memberId),
  );
  const { merit: meritPoint, ...tiers } = sums;
  return {
    rows: rows.map(({ memberId, merit, ...points }) => {
      const member = members.get(memberId);
      return {
        memberId,
        memberName: member?.name ?? '',
        memberNo: member?.number ?? '',
        unitName: member?.unitName ?? '',
        reason: outsideReasons.find((each) => each === member?.status) ?? ('deleted' as const),
        meritPoint: merit,
        ...points,
      };
    }),
    total,
    totals: { meritPoint, ...tiers },
  };
}

export const outsideHandlers: Handlers<typeof outsideCalls> = {
  outside: async ({ tx, actor }, input) => {
    await refuseOthers(tx, actor);
    const { limit: size, offset } = windowOf(input);
    return pageOf(tx, input, { offset, size });
  },
};

const outsideRows: ListRows<typeof outsideCalls.outside> = {
  call: outsideCalls.outside,
  count: async ({ tx, actor, input }) => {
    await refuseOthers(tx, actor);
    return (await pageOf(tx, input, { offset: 0, size: 1 })).total;
  },
  stream: async function* ({ tx, actor, input }) {
    await refuseOthers(tx, actor);
    for (let offset = 0; ; offset += membersAtOnce) {
      const { rows } = await pageOf(tx, input, { offset, size: membersAtOnce });
      yield rows;
      if (rows.length < membersAtOnce) return;
    }
  },
};

export const outsideExport = exportOf(outsideRows, {
  kind: 'ranking.outside',
  permission: meritRights.exportReports,
  columns: async ({ tx }) => outsideColumns((await settings(tx)).level),
  words: outsideFileWords,
});
