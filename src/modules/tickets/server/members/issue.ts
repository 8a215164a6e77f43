/** Tickets given by hand. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { lockStatusesForShare, membersByIds } from '../../../members/server/door.ts';
import { demandManaged } from '../../../members/server/doors/scope.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { settingOf } from '../../../organisation/server/setting.door.ts';
import type { memberCalls } from '../../member.calls.ts';
import { ticketSettings } from '../../settings.ts';
import { expiryOf } from '../from-lines.ts';
import { notifyGiven } from '../notify.ts';
import { ticketRefusals } from '../refusals.ts';
import { insertTickets, type NewTickets } from '../ticket.store.ts';
import { requestGift } from './request.store.ts';

type Gift = { id: string; memberIds: readonly string[]; tickets: number; reason: string };

/** The members of a gift, who have to be active. */
async function originsOf(tx: Tx, { memberIds, tickets }: Gift): Promise<NewTickets[]> {
  const [statuses, people] = await Promise.all([
    lockStatusesForShare(tx, memberIds),
    membersByIds(tx, memberIds),
  ]);
  return memberIds.map((memberId): NewTickets => {
    const member = people.get(memberId);
    if (!member || member.status === 'deleted') throw kitRefusals.not_found();
    const { name, unitId } = member;
    if (statuses.get(memberId) !== 'active' || unitId === null)
      throw ticketRefusals.member_not_active({ name });
    return { memberId, unitId, tickets };
  });
}

/** Makes the tickets of a gift. An act that was done already is refused as stale. */
export async function give(tx: Tx, gift: Gift, byMemberId: string): Promise<void> {
  const org = await settings(tx);
  const origins = await originsOf(tx, gift);
  const bookDate = todayOf(tx, org);
  const expiresOn = expiryOf(org, bookDate);
  const { id, reason } = gift;
  const act = { id, action: 'generate', source: 'counter', byMemberId, reason, bookDate } as const;
  await insertTickets(tx, act, { origins, expiresOn });
  await notifyGiven(tx, origins, expiresOn);
}

/** As many tickets for each of these members, all or none: at once, or once another person approves. */
export async function issue({ tx, actor }: Ctx, gift: ParsedInputOf<typeof memberCalls.issue>) {
  await demandManaged(tx, actor, gift.memberIds);
  const waits = settingOf(await settings(tx), ticketSettings.ticketSecondPerson);
  if (waits) {
    await originsOf(tx, gift);
    await requestGift(tx, gift, actor.memberId);
  } else await give(tx, gift, actor.memberId);
  const { id, memberIds, tickets } = gift;
  return { id, members: memberIds.length, tickets: memberIds.length * tickets, waits };
}
