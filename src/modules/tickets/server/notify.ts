/** Tells members of their tickets, and those who issue tickets of what they have to decide. */
import { notify, notifyCounted } from '../../../kit/server/notify.ts';
import type { Message } from '../../../kit/contract/message/message.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { membersByIds, rightHolders } from '../../members/server/door.ts';
import { managedAmong, memberScopes } from '../../members/server/doors/scope.door.ts';
import { ticketMessages } from '../messages.ts';
import { ticketRights } from '../permissions.ts';
import type { Ticket } from './ticket.store.ts';

type Counted = { memberId: string; tickets?: number };

const ownTickets = '/myTickets';

/** One message to each member of these tickets, with how many are his. */
const notifyEach = <Param extends string = never>(
  tx: Tx,
  message: Message<'count' | Param>,
  of: readonly Counted[],
  params: Readonly<Record<Param, string>>,
): Promise<void> =>
  notifyCounted<Param>(
    tx,
    message,
    of.map(({ memberId, tickets = 1 }) => ({ memberId, count: tickets })),
    { params, link: ownTickets },
  );

export const notifyGiven = (tx: Tx, of: readonly Counted[], until: string | null): Promise<void> =>
  notifyEach(tx, ticketMessages.given, of, { until: until ?? '' });

export const notifyRestored = (tx: Tx, of: readonly Counted[]): Promise<void> =>
  notifyEach<never>(tx, ticketMessages.restored, of, {});

export const notifyVoided = (tx: Tx, of: readonly Counted[], reason: string): Promise<void> =>
  notifyEach(tx, ticketMessages.voided, of, { reason });

export const notifyExpiring = (tx: Tx, of: readonly Counted[], day: string): Promise<void> =>
  notifyEach(tx, ticketMessages.expiring, of, { day });

type Request = {
  id: string;
  memberIds: readonly string[];
  count: number;
  reason: string;
  byMemberId: string;
};

/** Those who may give tickets by hand to all of these members, and did not ask for it themselves. */
export async function notifyRequested(
  tx: Tx,
  { id, memberIds, count, reason, byMemberId }: Request,
): Promise<void> {
  const managed = await managedBy(tx, await rightHolders(tx, ticketRights.issueByHand), memberIds);
  const by = (await membersByIds(tx, [byMemberId])).get(byMemberId)?.name ?? '';
  await notify(tx, ticketMessages.requested, {
    recipients: [...managed]
      .filter(([holder, own]) => holder !== byMemberId && memberIds.every((memberId) => own.has(memberId)))
      .map(([holder]) => holder),
    params: { by, count, reason },
    about: { type: 'ticketRequest', id },
    link: '/ticketsManage/members',
    act: 'review',
  });
}

/** Nobody has to decide it any more. */
export const closeRequested = (tx: Tx, id: string): Promise<void> =>
  tx.emit('message.handled', { objectId: id, keys: [ticketMessages.requested.key] });

/** Those of the members whom each of these holders of a right manages. */
async function managedBy(
  tx: Tx,
  holders: readonly string[],
  memberIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const scopes = await memberScopes(tx, holders);
  const managed = new Map<string, ReadonlySet<string>>();
  for (const id of holders) {
    const unitIds = scopes.get(id)?.unitIds ?? [];
    managed.set(id, await managedAmong(tx, { unitScope: unitIds.length > 0 ? unitIds : null }, memberIds));
  }
  return managed;
}

/**
 * Used tickets whose line counts no more: those who may issue tickets have to decide, each about the members whom he manages.
 */
export async function notifyExceptions(
  tx: Tx,
  tickets: readonly Pick<Ticket, 'memberId'>[],
  reason: string,
): Promise<void> {
  if (tickets.length === 0) return;
  const memberIds = [...new Set(tickets.map(({ memberId }) => memberId))];
  const own: Record<string, { count: number }> = {};
  for (const [id, managed] of await managedBy(tx, await rightHolders(tx, ticketRights.issue), memberIds)) {
    const count = tickets.filter(({ memberId }) => managed.has(memberId)).length;
    if (count > 0) own[id] = { count };
  }
  await notify(tx, ticketMessages.exception, {
    recipients: Object.keys(own),
    params: { count: 0, reason },
    own,
    link: '/ticketsManage/TicketIssued',
  });
}
