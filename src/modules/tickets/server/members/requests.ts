/** The second person: requests to give tickets by hand, and what another decides about them. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { eachByItself } from '../../../../kit/server/each.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { listQuery, type Asker } from '../../../../kit/server/list/list-query.ts';
import type { Ctx, Handlers } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { demandManaged, isManaged } from '../../../members/server/doors/scope.door.ts';
import { ticketRequestTable } from '../../migrations/tables.ts';
import { requestCalls as calls, type RequestRow } from '../../request.calls.ts';
import { closeRequested } from '../notify.ts';
import { ticketRefusals } from '../refusals.ts';
import { give } from './issue.ts';
import { lockRequests, type TicketRequest } from './request.store.ts';

type Stored = Omit<RequestRow, 'names' | 'members' | 'byName' | 'decidedByName' | 'can'> &
  Pick<TicketRequest, 'memberIds' | 'byMemberId' | 'decidedBy'>;

/** The members whom a row names. */
const mostNames = 3;

const requestList = listQuery<typeof calls.list, Stored>(calls.list, {
  from: sql`ticket_request r`,
  visible: ({ tx, actor }) => sql`r.org_id = ${tx.orgId} and not exists (
    select from unnest(r.member_ids) as m (id) where not ${isManaged(tx, actor, sql`m.id`)})`,
  columns: {
    id: sql`r.id`,
    version: sql`r.version`,
    at: sql`r.at`,
    state: sql`r.state`,
    memberIds: sql`r.member_ids`,
    tickets: sql`r.tickets`,
    reason: sql`r.reason`,
    byMemberId: sql`r.by_member_id`,
    decidedBy: sql`r.decided_by`,
    note: sql`r.note`,
  },
  where: { state: equals(sql`r.state`) },
  sort: { at: sql`r.at` },
  order: () => sql`r.state = 'requested' desc, r.at desc`,
  tie: sql`r.id`,
  rows: async (stored, { tx, actor }: Asker): Promise<RequestRow[]> => {
    const ids = stored.flatMap(({ memberIds, byMemberId, decidedBy }) => [
      ...memberIds.slice(0, mostNames),
      byMemberId,
      decidedBy ?? byMemberId,
    ]);
    const people = await membersByIds(tx, [...new Set(ids)]);
    const nameOf = (id: string | null): string => people.get(id ?? '')?.name ?? '';
    return stored.map(({ memberIds, byMemberId, decidedBy, ...row }) => ({
      ...row,
      names: memberIds.slice(0, mostNames).map(nameOf),
      members: memberIds.length,
      byName: nameOf(byMemberId),
      decidedByName: nameOf(decidedBy),
      can: { decide: row.state === 'requested' && byMemberId !== actor.memberId },
    }));
  },
});

async function decide(ctx: Ctx, { items, decision, note }: ParsedInputOf<typeof calls.decide>) {
  const { tx, actor } = ctx;
  const ids = items.map(({ id }) => id);
  const requests = new Map((await lockRequests(tx, ids)).map((request) => [request.id, request]));
  const results = await eachByItself(ctx, items, async ({ id, version }) => {
    const request = requests.get(id);
    if (!request) throw kitRefusals.not_found();
    await demandManaged(tx, actor, request.memberIds);
    if (request.version !== version) throw kitRefusals.stale();
    if (request.state !== 'requested') throw ticketRefusals.request_decided();
    if (request.byMemberId === actor.memberId) throw ticketRefusals.request_own();
    const state = decision === 'approve' ? 'approved' : 'refused';
    const next = { state, decidedBy: actor.memberId, decidedAt: tx.instant, note } as const;
    await tx.save(ticketRequestTable, request, next);
    if (decision === 'approve') await give(tx, request, request.byMemberId);
    await closeRequested(tx, id);
    // Named twice it is refused the second time.
    requests.set(id, { ...request, ...next, version: version + 1 });
  });
  return { results };
}

export const requestHandlers: Handlers<typeof calls> = { list: requestList.page, decide };
