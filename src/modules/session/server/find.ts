/** Members, records and events by what is typed, in one answer. */
import type { OutputOf } from '../../../kit/contract/call.ts';
import { may } from '../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { eventRights } from '../../events/permissions.ts';
import { nearestEvents } from '../../events/server/door.ts';
import { memberRights } from '../../members/permissions.ts';
import { nearestMembers } from '../../members/server/doors/search.door.ts';
import { meritRights } from '../../merit/permissions.ts';
import { latestRecords } from '../../merit/server/door.ts';
import type { sessionCalls } from '../calls.ts';

/** Of each kind. */
const most = 5;

/** Kinds that the caller has no screen for stay empty. */
export async function findAll(
  ctx: Ctx,
  { keyword }: { keyword: string },
): Promise<OutputOf<typeof sessionCalls.find>> {
  const { actor } = ctx;
  const opensMembers = may(actor, memberRights.detail);
  if (keyword.trim() === '') return { members: [], records: [], events: [] };
  const [members, records, events] = await Promise.all([
    opensMembers || may(actor, meritRights.reports)
      ? nearestMembers(ctx, { keyword, includeFrozen: opensMembers, size: most })
      : [],
    may(actor, meritRights.records) ? latestRecords(ctx, keyword, most) : [],
    may(actor, eventRights.library) ? nearestEvents(ctx.tx, keyword, most) : [],
  ]);
  return {
    members: members.map(({ memberId, memberName, memberNo, unitName, inside }) => {
      return { id: memberId, name: memberName, number: memberNo, unitName, inside };
    }),
    records: records.map(({ id, recordNo, topicName, recordDate, recordMember }) => {
      return { id, recordNo, topicName, recordDate, recordMember };
    }),
    events,
  };
}
