/** Tickets given by hand. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { lockStatusesForShare, membersByIds } from '../../../members/server/door.ts';
import { demandManaged } from '../../../members/server/doors/scope.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { memberCalls } from '../../member.calls.ts';
import { expiryOf } from '../from-lines.ts';
import { notifyGiven } from '../notify.ts';
import { ticketRefusals } from '../refusals.ts';
import { insertTickets, type NewTickets } from '../ticket.store.ts';

/** As many tickets for each of these members, all or none. An act that was done already is refused as stale. */
export async function issue(
  { tx, actor }: Ctx,
  { id, memberIds, tickets, reason }: ParsedInputOf<typeof memberCalls.issue>,
) {
  await demandManaged(tx, actor, memberIds);
  const [statuses, people, org] = await Promise.all([
    lockStatusesForShare(tx, memberIds),
    membersByIds(tx, memberIds),
    settings(tx),
  ]);
  const origins = memberIds.map((memberId): NewTickets => {
    const member = people.get(memberId);
    if (!member || member.status === 'deleted') throw kitRefusals.not_found();
    const { name, unitId } = member;
    if (statuses.get(memberId) !== 'active' || unitId === null)
      throw ticketRefusals.member_not_active({ name });
    return { memberId, unitId, tickets };
  });
  const bookDate = todayOf(tx, org);
  const expiresOn = expiryOf(org, bookDate);
  const act = {
    id,
    action: 'generate',
    source: 'counter',
    byMemberId: actor.memberId,
    reason,
    bookDate,
  } as const;
  await insertTickets(tx, act, { origins, expiresOn });
  await notifyGiven(tx, origins, expiresOn);
  return { id, members: memberIds.length, tickets: memberIds.length * tickets };
}
