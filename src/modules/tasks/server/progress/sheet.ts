/** The sheet of one member, and the records behind its numbers. */
import { protocolRefusals, kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { listQuery, readBy, type ListRequest } from '../../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { creditedRecordsSql } from '../../../merit/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { taskRights } from '../../permissions.ts';
import { progressCalls } from '../../progress.calls.ts';
import { addDays } from '../../../../kit/contract/format.ts';
import { monthSpan } from '../../rules/calendar.ts';
import type { Terms } from '../../rules/quota.ts';
import { appealOpenUntil } from '../appeal/contest.ts';
import { appealsOf } from '../appeal/appeal.store.ts';
import { partsOf, runsOf, standingOf, standingResults } from '../settle/run.store.ts';
import { thisMonth } from './progress.ts';
import { countsOf, monthsOf, ratioOf, type MemberMonth } from './month.ts';
import { termNames, type StoredTask } from '../define/task.store.ts';

/** One's own sheet, or anybody's with the right to check. */
const maySee = (actor: Actor, memberId: string): boolean =>
  memberId === actor.memberId || may(actor, taskRights.check);
function refuseOthers(actor: Actor, memberId: string): void {
  if (!maySee(actor, memberId)) throw protocolRefusals.forbidden();
}

export async function sheet({ tx, actor }: Ctx, input: { memberId: string; month?: number | undefined }) {
  const { memberId } = input;
  refuseOthers(actor, memberId);
  const month = input.month ?? (await thisMonth(tx));
  const [members, [found]] = await Promise.all([
    membersByIds(tx, [memberId]),
    monthsOf(tx, { month, memberIds: [memberId] }),
  ]);
  const member = members.get(memberId);
  if (!member) throw kitRefusals.not_found();
  const [standing] = found ? await standingOf(tx, [found.task.id], [memberId]) : [];
  const results = found ? await partsOf(tx, { taskId: found.task.id, memberId }) : [];
  const off = found ? await daysOff(tx, found) : [];
  const isOwn = memberId === actor.memberId;
  const appeal = found && isOwn ? await appealState(tx, { taskId: found.task.id, memberId }) : null;
  return {
    member: {
      memberId,
      memberName: member.name,
      memberNo: member.number,
      unitName: member.unitName,
    },
    month,
    sheet: found
      ? {
          taskId: found.task.id,
          taskName: found.task.name,
          terms: termsOf(found.task),
          countsFrom: found.task.countsFrom,
          state: found.state,
          ...found.sheet.done,
          ...countsOf(found.sheet),
          penalty: found.penalty,
          ratio: ratioOf(found.sheet),
          posted: standing?.posted ?? 0,
          days: found.sheet.days,
          lines: [...found.sheet.lines],
          off,
          results,
        }
      : null,
    appeal,
    can: {
      excuse: may(actor, taskRights.check),
      settle: may(actor, taskRights.settle),
      appeal: appeal !== null && appeal.until !== null && (await todayOfOrganisation(tx)) <= appeal.until,
    },
  };
}

/** Which days did not count, and why. */
async function daysOff(tx: Tx, { task, days: { holidays, leave, from: joined } }: MemberMonth) {
  const { from, to } = monthSpan(task.month);
  const people = await membersByIds(tx, [...new Set(leave.map(({ byId }) => byId))]);
  const day = { byName: '', reason: '' };
  return [
    ...(joined !== null && joined > from
      ? [{ ...day, kind: 'absent' as const, from, to: joined > to ? to : addDays(joined, -1) }]
      : []),
    ...(task.countsFrom !== null && task.countsFrom > from
      ? [{ ...day, kind: 'before' as const, from, to: addDays(task.countsFrom, -1) }]
      : []),
    ...holidays.map(({ name, from: first, to: last }) => ({
      ...day,
      kind: 'holiday' as const,
      from: first,
      to: last,
      reason: name,
    })),
    ...leave.map(({ reason, byId, from: first, to: last }) => ({
      kind: 'leave' as const,
      from: first,
      to: last,
      reason,
      byName: people.get(byId)?.name ?? '',
    })),
  ];
}

/** The member's appeal against the settlement of a task, and the last day for one. */
async function appealState(tx: Tx, target: { taskId: string; memberId: string }) {
  const [[latest], results, runs] = await Promise.all([
    appealsOf(tx, target),
    standingResults(tx, target),
    runsOf(tx, target.taskId),
  ]);
  return {
    latest: latest ? { id: latest.id, status: latest.status } : null,
    until: await appealOpenUntil(tx, target, { results, runs }),
  };
}

const todayOfOrganisation = async (tx: Tx): Promise<string> => todayOf(tx, await settings(tx));

function termsOf(task: StoredTask): Terms & { weekdays: number[] } {
  return Object.fromEntries(termNames.map((name) => [name, task[name]])) as Terms & { weekdays: number[] };
}

/** Why a record counts or not; what the system made never does. */
const creditSql = ({ tx }: { tx: Tx }) => sql`case when r.by_system then 'system'
  when r.counts and exists (
    select from task_member h join task t on t.org_id = h.org_id and t.id = h.task_id
    where h.org_id = ${tx.orgId} and h.member_id = r.first_id and h.held and t.status = 'active'
      and h.month = (extract(year from r.record_date) * 100 + extract(month from r.record_date))::int
      and t.counts_from > r.record_date) then 'before'
  when r.counts then 'counts' when r.status = 3 then 'pending'
  when r.status = 0 then 'void' else 'rejected' end`;

type Call = typeof progressCalls.records;

export const sheetRecords = listQuery(progressCalls.records, {
  from: ({ tx }: ListRequest<Call>) => sql`${creditedRecordsSql(tx)} r`,
  columns: (request) => ({
    id: sql`r.id`,
    recordNo: sql`r.number`,
    topicName: sql`r.name`,
    recordDate: sql`r.record_date`,
    credit: creditSql(request),
    award: sql`r.b_plus`,
    deduct: sql`-r.b_minus`,
    people: sql`r.people`,
  }),
  visible: ({ actor, input: { memberId } }) =>
    maySee(actor, memberId) ? sql`r.first_id = ${memberId}` : sql`false`,
  where: {
    memberId: readBy('visible'),
    month: (month) => {
      const { from, to } = monthSpan(month);
      return sql`r.record_date between ${from}::date and ${to}::date`;
    },
    credit: (value, request) => sql`${creditSql(request)} = ${value}`,
    from: (first) => sql`r.record_date >= ${first}::date`,
    to: (last) => sql`r.record_date <= ${last}::date`,
  },
  sort: {
    recordDate: sql`r.record_date`,
    award: sql`r.b_plus`,
    deduct: sql`-r.b_minus`,
    people: sql`r.people`,
  },
  order: '-recordDate',
  tie: sql`r.id`,
});

export async function records(ctx: Ctx, input: Parameters<typeof sheetRecords.page>[1]) {
  refuseOthers(ctx.actor, input.memberId);
  return sheetRecords.page(ctx, { ...input, month: input.month ?? (await thisMonth(ctx.tx)) });
}
