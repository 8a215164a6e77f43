/** Used tickets whose line is void: the list, and what is decided about them. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { eachByItself } from '../../../../kit/server/each.ts';
import { listQuery, type Asker } from '../../../../kit/server/list/list-query.ts';
import type { Ctx, Handlers } from '../../../../kit/server/module.ts';
import { demandManaged, isManaged } from '../../../members/server/doors/scope.door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { recordNames } from '../../../merit/server/door.ts';
import { exceptionCalls as calls, type ExceptionRow } from '../../exception.calls.ts';
import { serialOf } from '../../rules/code.ts';
import { decideException, lockExceptions } from '../exception.store.ts';
import { ticketRefusals } from '../refusals.ts';

type Stored = Omit<
  ExceptionRow,
  'serial' | 'takenSerial' | 'memberName' | 'unitName' | 'recordName' | 'byName'
> & {
  year: number;
  number: number;
  byMemberId: string | null;
  takenTicket: { year: number; number: number } | null;
};

const exceptionList = listQuery(calls.list, {
  from: sql`ticket_exception x join ticket t on t.org_id = x.org_id and t.id = x.ticket_id`,
  visible: ({ tx, actor }) => sql`x.org_id = ${tx.orgId} and ${isManaged(tx, actor, sql`t.member_id`)}`,
  columns: {
    id: sql`x.id`,
    version: sql`x.version`,
    at: sql`x.at`,
    state: sql`coalesce(x.resolution, case when x.takes then 'taking' else 'open' end)`,
    year: sql`t.year`,
    number: sql`t.number`,
    memberId: sql`t.member_id`,
    recordId: sql`x.record_id`,
    reason: sql`x.reason`,
    note: sql`x.note`,
    byMemberId: sql`x.by_member_id`,
    takenTicket: sql`(select jsonb_build_object('year', o.year, 'number', o.number) from ticket o
      where o.org_id = x.org_id and o.id = x.taken_id)`,
  },
  where: {},
  sort: { at: sql`x.at` },
  order: () => sql`x.resolution is null desc, x.at desc`,
  tie: sql`x.id`,
  rows: async (stored: readonly Stored[], { tx }: Asker): Promise<ExceptionRow[]> => {
    const [people, records] = await Promise.all([
      membersByIds(tx, [
        ...new Set(stored.flatMap(({ memberId, byMemberId }) => [memberId, byMemberId ?? memberId])),
      ]),
      recordNames(
        tx,
        stored.map(({ recordId }) => recordId),
      ),
    ]);
    return stored.map(({ year, number, byMemberId, takenTicket, ...row }) => ({
      ...row,
      serial: serialOf({ year, number }),
      takenSerial: takenTicket ? serialOf(takenTicket) : '',
      memberName: people.get(row.memberId)?.name ?? '',
      unitName: people.get(row.memberId)?.unitName ?? '',
      recordName: records.get(row.recordId)?.topicName ?? '',
      byName: people.get(byMemberId ?? '')?.name ?? '',
    }));
  },
});

async function decide(ctx: Ctx, { items, decision, note }: ParsedInputOf<typeof calls.decide>) {
  const { tx, actor } = ctx;
  const locked = await lockExceptions(
    tx,
    items.map(({ id }) => id),
  );
  const exceptions = new Map(locked.map((exception) => [exception.id, exception]));
  const results = await eachByItself(ctx, items, async ({ id, version }) => {
    const exception = exceptions.get(id);
    if (!exception) throw kitRefusals.not_found();
    await demandManaged(tx, actor, [exception.memberId]);
    if (exception.version !== version) throw kitRefusals.stale();
    if (exception.resolution !== null || (decision === 'take' && exception.takes))
      throw ticketRefusals.exception_decided({ serial: serialOf(exception) });
    await decideException(tx, exception, { decision, note, byMemberId: actor.memberId });
  });
  return { results };
}

export const exceptionHandlers: Handlers<typeof calls> = { list: exceptionList.page, decide };
