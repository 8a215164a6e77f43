/** Tickets with who took their last step, and the history of one. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { isManaged } from '../../../members/server/doors/scope.door.ts';
import { memberCalls as calls, type TicketHistory, type TicketRecord } from '../../member.calls.ts';
import { recordFields, recordWords } from '../../record.columns.ts';
import { ticketRights } from '../../permissions.ts';
import { serialOf } from '../../rules/code.ts';
import type { TicketAction, TicketState } from '../../rules/states.ts';
import { ticketRead, ticketRows, type StoredTicket } from '../list.ts';
import type { Act } from '../ticket.store.ts';

type LastStep = { id: string; at: string; byMemberId: string | null };

const lastSteps = (tx: Tx, ids: readonly string[]) =>
  tx.all(sql<LastStep>`
    select t.id, a.at, a.by_member_id as "byMemberId" from ticket t
      left join ticket_step s on s.org_id = t.org_id and s.ticket_id = t.id and s.version = t.version
      join ticket_act a on a.org_id = t.org_id and a.id = coalesce(s.act_id, t.made_by)
    where t.org_id = ${tx.orgId} and t.id = any(${[...ids]}::uuid[])`);

const namesOf = async (tx: Tx, acts: readonly { byMemberId: string | null }[]) => {
  const people = await membersByIds(
    tx,
    acts.flatMap(({ byMemberId }) => byMemberId ?? []),
  );
  return (memberId: string | null): string => people.get(memberId ?? '')?.name ?? '';
};

export const recordList = listQuery(calls.records, {
  ...ticketRead,
  rows: async (stored: readonly StoredTicket[], asker: Asker): Promise<TicketRecord[]> => {
    const ids = stored.map(({ id }) => id);
    const [rows, steps] = await Promise.all([ticketRows(stored, asker), lastSteps(asker.tx, ids)]);
    const nameOf = await namesOf(asker.tx, steps);
    const stepOf = new Map(steps.map((step) => [step.id, step]));
    return rows.map((row) => {
      const { at = '', byMemberId = null } = stepOf.get(row.id) ?? {};
      return { ...row, lastAt: at, lastBy: nameOf(byMemberId) };
    });
  },
});

export const recordExport = exportOf(recordList, {
  kind: 'tickets.records',
  permission: ticketRights.members,
  columns: Object.values(recordFields),
  words: recordWords,
});

type Origin = { year: number; number: number; memberId: string; madeBy: string };
type Step = {
  version: number;
  at: string;
  action: TicketAction;
  state: TicketState;
  source: Act['source'];
  byMemberId: string | null;
  reason: string;
};

export async function history(
  { tx, actor }: Ctx,
  { id }: ParsedInputOf<typeof calls.history>,
): Promise<TicketHistory> {
  const ticket = await tx.maybe(sql<Origin>`
    select t.year, t.number, t.member_id as "memberId", t.made_by as "madeBy" from ticket t
    where t.org_id = ${tx.orgId} and t.id = ${id} and ${isManaged(tx, actor, sql`t.member_id`)}`);
  if (!ticket) throw kitRefusals.not_found();
  const steps = await tx.all(sql<Step>`
    select s.version::int as version, a.at, a.action, s.state, a.source, a.by_member_id as "byMemberId", a.reason
    from (select 1 as version, ${ticket.madeBy}::uuid as act_id, 'generated' as state
      union all select version, act_id, to_state from ticket_step
        where org_id = ${tx.orgId} and ticket_id = ${id}) s
      join ticket_act a on a.org_id = ${tx.orgId} and a.id = s.act_id
    order by s.version`);
  const nameOf = await namesOf(tx, [...steps, { byMemberId: ticket.memberId }]);
  return {
    serial: serialOf(ticket),
    memberName: nameOf(ticket.memberId),
    steps: steps.map(({ byMemberId, ...step }) => ({ ...step, byName: nameOf(byMemberId) })),
  };
}
