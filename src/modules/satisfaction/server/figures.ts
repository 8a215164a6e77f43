/** Statistics and rankings of cards. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { firstDayOf, lastDayOf } from '../../../kit/contract/format.ts';
import type { Language } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Sql } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, nullsLast, readBy, type ListRequest } from '../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { membersByIds } from '../../members/server/door.ts';
import { unitsSql } from '../../members/server/doors/relations.door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { settings, todaySql } from '../../organisation/server/door.ts';
import { rankFields, rankWords, statFields, statWords } from '../figure.columns.ts';
import { figureCalls as calls, type RankRow, type StatKey, type StatRow } from '../figure.calls.ts';
import { satisfactionRights } from '../permissions.ts';
import { itemNamesIn } from './cards.ts';
import { satisfactionRefusals } from './refusals.ts';

/** Days that statistics show where none are asked for. */
const usualDays = 30;

/** The keys by which cards are summed; the table has the alias `c`. */
const keys: Readonly<Record<StatKey, Sql>> = {
  member: sql`c.member_id::text`,
  unit: sql`c.of_unit_id::text`,
  item: sql`c.item_id::text`,
  day: sql`c.answered_on::text`,
  month: sql`to_char(c.answered_on, 'YYYY-MM')`,
  weekday: sql`extract(isodow from c.answered_on)::int::text`,
};
const isOfTime = (by: StatKey): boolean => by === 'day' || by === 'month' || by === 'weekday';

/** Cards whose members were in these units, or below them, when they were given. */
const inUnits = (tx: Tx, unitIds: readonly string[] = []): Sql =>
  unitIds.length === 0
    ? sql`true`
    : sql`c.of_unit_id in (select u.id from ${unitsSql(tx)} u
        where exists (select from unnest(${[...unitIds]}::uuid[]) top (id) where strpos(u.path, top.id || '/') > 0))`;

type StatRequest = ListRequest<typeof calls.stat>;

function period({ tx, input: { from, to } }: StatRequest): Sql {
  const since = from
    ? sql`${from}::date`
    : to
      ? sql`'-infinity'::date`
      : sql`${todaySql(tx)} - ${usualDays - 1}::int`;
  return sql`c.answered_on >= ${since} and c.answered_on <= ${to ? sql`${to}::date` : sql`'infinity'::date`}`;
}

const summed = (request: StatRequest): Sql => {
  const { tx, input } = request;
  const key = keys[input.by];
  return sql`(select ${key} as key, count(*)::int as cards,
      count(*) filter (where c.state in ('accepted', 'posted'))::int as accepted,
      count(*) filter (where c.state = 'given')::int as waiting,
      count(*) filter (where c.state = 'refused')::int as rejected,
      count(*) filter (where c.comment <> '')::int as comments,
      round(count(*) filter (where c.comment <> '') * 100.0 / count(*))::int as share,
      round(avg(c.stars) * 10)::int as stars, sum(c.points)::int as points,
      count(*) filter (where c.many)::int as many
    from satisfaction_card c
    where c.org_id = ${tx.orgId} and c.state <> 'void' and ${period(request)} and ${inUnits(tx, input.unitIds)}
      and ${key} is not null
    group by 1) g`;
};

/** The names of keys. */
async function namesOf(
  tx: Tx,
  by: StatKey,
  all: readonly string[],
  language: Language,
): Promise<(key: string) => string> {
  if (by === 'member') {
    const people = await membersByIds(tx, all);
    return (key) => people.get(key)?.name ?? '';
  }
  if (by === 'unit' || by === 'item') {
    const names = by === 'unit' ? await unitNames(tx, all) : await itemNamesIn(tx, all, language);
    return (key) => names.get(key) ?? '';
  }
  if (by !== 'weekday') return (key) => key;
  const format = new Intl.DateTimeFormat(language.replace('_', '-'), { weekday: 'long', timeZone: 'UTC' });
  // The first of June 2026 is a Monday.
  return (key) => format.format(new Date(Date.UTC(2026, 5, Number(key))));
}

type StoredStat = Omit<StatRow, 'name'>;

const statList = listQuery<typeof calls.stat, StoredStat>(calls.stat, {
  from: summed,
  visible: () => sql`g.cards > 0`,
  columns: {
    key: sql`g.key`,
    cards: sql`g.cards`,
    accepted: sql`g.accepted`,
    waiting: sql`g.waiting`,
    rejected: sql`g.rejected`,
    comments: sql`g.comments`,
    share: sql`g.share`,
    stars: sql`g.stars`,
    points: sql`g.points`,
    many: sql`g.many`,
  },
  where: { by: readBy('from'), unitIds: readBy('from'), from: readBy('from'), to: readBy('from') },
  sort: {
    cards: sql`g.cards`,
    stars: nullsLast(sql`g.stars`),
    points: sql`g.points`,
    share: sql`g.share`,
    many: sql`g.many`,
  },
  order: ({ input }) => (isOfTime(input.by) ? sql`g.key` : sql`g.cards desc`),
  tie: sql`g.key`,
  rows: async (stored, { tx, input, language }): Promise<StatRow[]> => {
    const nameOf = await namesOf(
      tx,
      input.by,
      stored.map(({ key }) => key),
      language,
    );
    return stored.map((row) => ({ ...row, name: nameOf(row.key) }));
  },
});

export const statExport = exportOf(statList, {
  kind: 'satisfaction.stat',
  permission: satisfactionRights.statistics,
  columns: Object.values(statFields),
  words: statWords,
});

const measures = { cards: sql`s.cards`, points: sql`s.points`, perHundred: sql`s.per_hundred` } as const;

/** Accepted cards of a month by member or unit, with the customers of the units in which they were given. */
function ranked({ tx, input }: ListRequest<typeof calls.rank>): Sql {
  const { by, month } = input;
  const key = keys[by];
  const measure = measures[input.measure];
  const ofMonth =
    month === undefined
      ? sql`c.answered_on >= date_trunc('month', ${todaySql(tx)})::date
        and c.answered_on < (date_trunc('month', ${todaySql(tx)}) + interval '1 month')::date`
      : sql`c.answered_on >= ${firstDayOf(month)}::date and c.answered_on <= ${lastDayOf(month)}::date`;
  const number = month === undefined ? sql`to_char(${todaySql(tx)}, 'YYYYMM')::int` : sql`${month}::int`;
  return sql`(select s.*, rank() over (order by ${measure} desc)::int as competition,
      dense_rank() over (order by ${measure} desc)::int as dense,
      row_number() over (order by ${measure} desc, s.key)::int as row
    from (select a.key, a.cards, a.points, k.customers, round(a.cards * 1000.0 / k.customers)::int as per_hundred
      from (select ${key} as key, count(*)::int as cards, sum(c.points)::int as points,
          array_agg(distinct c.of_unit_id) as units
        from satisfaction_card c
        where c.org_id = ${tx.orgId} and c.state in ('accepted', 'posted') and ${ofMonth}
          and ${inUnits(tx, input.unitIds)} and ${key} is not null
        group by 1) a
      cross join lateral (select sum(n.customers)::int as customers from satisfaction_customers n
        where n.org_id = ${tx.orgId} and n.month = ${number} and n.unit_id = any(a.units)) k) s
    where ${measure} is not null) r`;
}

type StoredRank = Pick<RankRow, 'key' | 'cards' | 'points' | 'customers' | 'perHundred'> &
  Record<'competition' | 'dense' | 'row', number>;

const rankList = listQuery<typeof calls.rank, StoredRank>(calls.rank, {
  from: ranked,
  visible: () => sql`r.cards > 0`,
  columns: {
    key: sql`r.key`,
    cards: sql`r.cards`,
    points: sql`r.points`,
    customers: sql`r.customers`,
    perHundred: sql`r.per_hundred`,
    competition: sql`r.competition`,
    dense: sql`r.dense`,
    row: sql`r.row`,
  },
  where: {
    by: readBy('from'),
    measure: readBy('from'),
    unitIds: readBy('from'),
    month: readBy('from'),
  },
  sort: { rankNum: sql`r.row` },
  order: 'rankNum',
  tie: sql`r.key`,
  rows: async (stored, { tx, input }): Promise<RankRow[]> => {
    const ids = stored.map(({ key }) => key);
    const [{ tieRule }, people, units] = await Promise.all([
      settings(tx),
      membersByIds(tx, input.by === 'member' ? ids : []),
      unitNames(tx, input.by === 'unit' ? ids : []),
    ]);
    return stored.map(({ competition, dense, row, ...rest }) => {
      const member = people.get(rest.key);
      const unitName = units.get(rest.key) ?? '';
      return {
        ...rest,
        rankNum: { competition, dense, row }[tieRule],
        name: member?.name ?? unitName,
        memberNo: member?.number ?? '',
        unitName: member?.unitName ?? unitName,
      };
    });
  },
});

export const rankExport = exportOf(rankList, {
  kind: 'satisfaction.rank',
  permission: satisfactionRights.statistics,
  columns: Object.values(rankFields),
  words: rankWords,
});

async function saveCustomers(
  { tx, actor }: Ctx,
  { unitId, month, customers }: ParsedInputOf<typeof calls.saveCustomers>,
) {
  if (!(await unitNames(tx, [unitId])).has(unitId))
    throw satisfactionRefusals.card_unit_unknown().at('unitId');
  if (customers === 0)
    await tx.run(sql`
      delete from satisfaction_customers where org_id = ${tx.orgId} and unit_id = ${unitId} and month = ${month}`);
  else
    await tx.run(sql`
      insert into satisfaction_customers (org_id, unit_id, month, customers, by_member_id)
      values (${tx.orgId}, ${unitId}, ${month}, ${customers}, ${actor.memberId})
      on conflict (org_id, unit_id, month) do update set customers = excluded.customers,
        by_member_id = excluded.by_member_id, at = laurel_now()`);
  return { customers };
}

export const figureHandlers = { stat: statList.page, rank: rankList.page, saveCustomers };
