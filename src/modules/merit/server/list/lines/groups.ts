/** The lines that people check by event or by member. */
import type { OutputOf, ParsedInputOf } from '../../../../../kit/contract/call.ts';
import type { Tx } from '../../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../../kit/server/module.ts';
import { eventsByIds } from '../../../../events/server/door.ts';
import { membersByIds } from '../../../../members/server/door.ts';
import { settings } from '../../../../organisation/server/door.ts';
import type { meritCalls } from '../../../calls.ts';
import { listGroups, type Grouping, type LineGroup } from './group.store.ts';
import { sumLines } from './line.store.ts';
import { beginSearch } from '../filter/topic.where.ts';
import { filterOf } from '../filter/asked-filter.ts';
import { totalsAnswer } from '../filter/totals.ts';

type GroupRow = OutputOf<typeof meritCalls.groups>['rows'][number];

export async function groups(
  { tx, actor }: Ctx,
  { page, size, sort = '-bScore', by, ...input }: ParsedInputOf<typeof meritCalls.groups>,
) {
  const filter = await filterOf(tx, actor, await settings(tx), input);
  const [, { groups: found, total }, sums] = await Promise.all([
    beginSearch(tx, filter),
    listGroups(tx, filter, { page, size, sort, by }),
    sumLines(tx, filter),
  ]);
  return { rows: await namedGroups(tx, by, found), total, totals: totalsAnswer(sums).totals };
}

/** Groups with the names of today. */
export async function namedGroups(tx: Tx, by: Grouping, found: readonly LineGroup[]): Promise<GroupRow[]> {
  const ids = found.flatMap(({ id }) => id ?? []);
  const events = by === 'event' ? await eventsByIds(tx, ids) : null;
  const members = by === 'member' ? await membersByIds(tx, ids) : null;
  return found.map(({ label, ...group }) => {
    const event = events?.get(group.id ?? '');
    const member = members?.get(group.id ?? '');
    return {
      ...group,
      name: event?.eventName ?? member?.name ?? label ?? '',
      number: event?.code ?? member?.number ?? '',
      place: event?.typeName ?? member?.unitName ?? '',
    };
  });
}
