/** The survey of months, from the sums of entries and counts: it does not read tickets. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { addMonths, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';
import type { Asker, ListRows } from '../../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import { isManaged } from '../../../members/server/doors/scope.door.ts';
import { isInUnits } from '../../../members/server/doors/unit.door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { ticketRights } from '../../permissions.ts';
import { surveyCalls as calls, surveyMonths, type SurveyMonth } from '../../survey.calls.ts';
import { surveyFields, surveyWords } from '../../survey.columns.ts';

type Units = Pick<ParsedInputOf<typeof calls.survey>, 'unitIds' | 'includeChildren'>;

/** The condition of lists, too: members whom the caller manages, in these units today. */
async function isShown({ tx, actor }: Asker, { unitIds = [], includeChildren }: Units, memberId: Sql) {
  const managed = isManaged(tx, actor, memberId);
  if (unitIds.length === 0) return managed;
  return sql`(${managed} and ${await isInUnits(tx, memberId, { unitIds, withChildren: includeChildren })})`;
}

const kinds = {
  made: sql`kind in ('award', 'counter', 'import', 'draw')`,
  back: sql`kind in ('restored', 'returned')`,
  used: sql`kind = 'used'`,
  expired: sql`kind = 'expired'`,
  voided: sql`kind = 'void'`,
} as const;

type Sums = Record<keyof typeof kinds, number> & { month: number; change: number };
type Counts = { month: number; printed: number; handed: number };

async function monthsOf(asker: Asker, input: ParsedInputOf<typeof calls.survey>): Promise<SurveyMonth[]> {
  const { tx } = asker;
  const last = input.month ?? monthOf(await today(tx));
  const first = addMonths(last, 1 - surveyMonths);
  const ofReader = await isShown(asker, input, sql`t.member_id`);
  const of = sql`t.org_id = ${tx.orgId} and t.month <= ${last} and ${ofReader}`;
  const sum = (condition: Sql) => sql`coalesce(sum(t.tickets) filter (where ${condition}), 0)::int`;
  const [sums, counts] = await Promise.all([
    tx.all(sql<Sums>`
      select greatest(t.month, ${addMonths(first, -1)}::int) as month, sum(t.tickets)::int as change,
        ${sum(kinds.made)} as made, ${sum(kinds.back)} as back, ${sum(kinds.used)} as used,
        ${sum(kinds.expired)} as expired, ${sum(kinds.voided)} as voided
      from ticket_total t where ${of} group by 1`),
    tx.all(sql<Counts>`
      select t.month, ${sum(sql`t.step = 'print'`)} as printed, ${sum(sql`t.step = 'hand'`)} as handed
      from ticket_count t where ${of} and t.month >= ${first} group by 1`),
  ]);
  // All months before the first are one row.
  let balance = sums.find(({ month }) => month < first)?.change ?? 0;
  const rising = Array.from({ length: surveyMonths }, (_, index): SurveyMonth => {
    const month = addMonths(first, index);
    const sumsOfMonth = sums.find((each) => each.month === month);
    const count = counts.find((each) => each.month === month);
    balance += sumsOfMonth?.change ?? 0;
    return {
      month,
      made: sumsOfMonth?.made ?? 0,
      printed: count?.printed ?? 0,
      handed: count?.handed ?? 0,
      used: -(sumsOfMonth?.used ?? 0) + 0,
      back: sumsOfMonth?.back ?? 0,
      expired: -(sumsOfMonth?.expired ?? 0) + 0,
      voided: -(sumsOfMonth?.voided ?? 0) + 0,
      balance,
    };
  });
  return input.sort === 'month' ? rising : rising.toReversed();
}

const today = async (tx: Tx): Promise<string> => todayOf(tx, await settings(tx));

const surveyRows: ListRows<typeof calls.survey> = {
  call: calls.survey,
  count: () => Promise.resolve(surveyMonths),
  stream: async function* ({ input, ...asker }) {
    yield await monthsOf(asker, input);
  },
};

export const surveyExport = exportOf(surveyRows, {
  kind: 'tickets.survey',
  permission: ticketRights.survey,
  columns: Object.values(surveyFields),
  words: surveyWords,
});

export const surveyHandlers: Handlers<typeof calls> = {
  survey: async (ctx, input) => {
    const rows = await monthsOf(ctx, input);
    const start = (input.page - 1) * input.size;
    return { rows: rows.slice(start, start + input.size), total: rows.length };
  },

  surveyNow: async (ctx, input) => {
    const { tx } = ctx;
    const ofReader = await isShown(ctx, input, sql`t.member_id`);
    const [{ live }, waiting, { exceptions }, holders] = await Promise.all([
      tx.one(sql<{ live: number }>`
        select coalesce(sum(t.tickets), 0)::int as live from ticket_total t where t.org_id = ${tx.orgId} and ${ofReader}`),
      tx.one(sql<{ toPrint: number; toHand: number }>`
        select coalesce(sum(t.tickets) filter (where t.state = 'generated'), 0)::int as "toPrint",
          coalesce(sum(t.tickets) filter (where t.state = 'printed'), 0)::int as "toHand"
        from ticket_state_count t where t.org_id = ${tx.orgId} and t.state in ('generated', 'printed') and ${ofReader}`),
      tx.one(sql<{ exceptions: number }>`
        select count(*)::int as exceptions from ticket_exception x
          join ticket t on t.org_id = x.org_id and t.id = x.ticket_id
        where x.org_id = ${tx.orgId} and x.resolution is null and ${ofReader}`),
      tx.all(sql<{ memberId: string; tickets: number }>`
        select t.member_id as "memberId", sum(t.tickets)::int as tickets from ticket_total t
        where t.org_id = ${tx.orgId} and ${ofReader} group by t.member_id having sum(t.tickets) > 0
        order by sum(t.tickets) desc, t.member_id limit 10`),
    ]);
    const people = await membersByIds(
      tx,
      holders.map(({ memberId }) => memberId),
    );
    return {
      live,
      ...waiting,
      exceptions,
      holders: holders.map(({ memberId, tickets }) => {
        const member = people.get(memberId);
        return {
          memberId,
          memberName: member?.name ?? '',
          memberNo: member?.number ?? '',
          unitName: member?.unitName ?? '',
          tickets,
        };
      }),
    };
  },
};
