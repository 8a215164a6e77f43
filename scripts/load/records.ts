import { addMonths, firstDayOf, lastDayOf } from '../../src/kit/contract/format.ts';
import { sql, type Tx } from '../../src/kit/server/database/db.ts';
import { countDays } from '../../src/modules/merit/server/list/days/day.store.ts';
import { ratioFor, settings } from '../../src/modules/organisation/server/door.ts';
import type { People, Staff } from './people.ts';

export const linesPerRecord = 10;

export type MonthPlan = {
  month: number;
  firstDay: string;
  /** Included. */
  lastDay: string;
  /** The records of the organisation before this month, and those of it. */
  before: number;
  records: number;
};

/** Spreads records evenly over the days of 36 months that end with a day. */
export function planMonths(records: number, until: string, months = 36): MonthPlan[] {
  const last = Number(until.slice(0, 4)) * 100 + Number(until.slice(5, 7));
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const spans = Array.from({ length: months }, (_, index) => {
    const month = addMonths(last, index - months + 1);
    return { month, firstDay: firstDayOf(month), lastDay: month === last ? until : lastDayOf(month) };
  });
  const total = spans.reduce((sum, { firstDay, lastDay }) => sum + days(firstDay, lastDay), 0);
  let passed = 0;
  return spans.map((span) => {
    const before = Math.round((records * passed) / total);
    passed += days(span.firstDay, span.lastDay);
    return { ...span, before, records: Math.round((records * passed) / total) - before };
  });
}

type LoadContext = { plan: MonthPlan; members: number; people: People; events: readonly string[] };

/** A number that depends on nothing but these two: the same rows come out of every load. */
const hash = (value: ReturnType<typeof sql>, salt: number) =>
  sql`(hashint8extended(${value}, ${sql.lit(salt)}) & 9223372036854775807)`;

/** A UUID of version 7 of an instant, the rest from an MD5. */
const idOf = (at: ReturnType<typeof sql>, key: ReturnType<typeof sql>) => sql`(
  lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${key}), 1, 3) || '8'
  || substr(md5(${key}), 4, 15))::uuid`;

/**
 * Writes a month's records, all of them passed: content, state, history, posting and entries, as the product would
 * have left them. Totals are not touched: rebuild them afterwards. Returns the number of entries.
 */
export async function loadMonth(tx: Tx, given: LoadContext): Promise<number> {
  await tx.run(sql`set local statement_timeout = '1h'`);
  await tx.run(sql`set local idle_in_transaction_session_timeout = '1h'`);
  await tx.run(sql`set local work_mem = '128MB'`);
  await chooseRecords(tx, given);
  await chooseLines(tx, given);
  await tx.run(sql`analyze load_record`);
  await writeRecords(tx);
  await writeSteps(tx);
  await tx.run(sql`
    insert into merit_number (org_id, month, last) select ${tx.orgId}, ${given.plan.month}, ${given.plan.records}
    where ${given.plan.records} > 0`);
  await tx.run(sql`
    insert into posting (org_id, id, record_id, state_version, kind, book_date, by_member_id, at)
    select ${tx.orgId}, posting_id, id, 3, 'post', day, last_id, at + interval '2 hours' from load_record order by n`);
  return tx.run(sql`
    insert into entry (org_id, posting_id, line, member_id, unit_id, event_id, record_id, record_date, book_date, period,
      bmp, amp, pmp, gcp, merit)
    select ${tx.orgId}, posting_id, line, member_id, unit_id, event_id, record_id, day, day, ${given.plan.month},
      b, a, p, g, merit
    from load_line order by n, line`);
}

async function chooseRecords(tx: Tx, { plan, people, events }: LoadContext): Promise<void> {
  const { firstDay, lastDay, before, records } = plan;
  const staff = (list: readonly Staff[], salt: number) => ({
    index: sql`1 + ${hash(sql`n`, salt)} % ${sql.lit(list.length)}`,
    ids: list.map(({ memberId }) => memberId),
    names: list.map(({ name }) => name),
  });
  const [recorder, first, last] = [
    staff(people.recorders, 11),
    staff(people.first, 12),
    staff(people.last, 13),
  ];
  const seed = tx.orgId;
  await tx.run(sql`
    create temp table load_record on commit drop as
    with point as (
      select n, ${firstDay}::timestamptz + (n - ${before} - 0.5) / ${records}
        * (${lastDay}::timestamptz - ${firstDay}::timestamptz + interval '20 hours') as at
      from generate_series(${before + 1}::bigint, ${before + records}::bigint) n
    )
    select n, at, at::date as day,
      to_char(at, 'YYYY-MM-') || lpad((n - ${before})::text, greatest(4, length((n - ${before})::text)), '0') as number, ${idOf(sql`at`, sql`${seed} || ':r:' || n`)} as id,
      ${idOf(sql`at + interval '2 hours'`, sql`${seed} || ':p:' || n`)} as posting_id,
      (${recorder.ids}::uuid[])[${recorder.index}] as recorder_id, (${recorder.names}::text[])[${recorder.index}] as recorder,
      (${first.ids}::uuid[])[${first.index}] as first_id, (${first.names}::text[])[${first.index}] as first,
      (${last.ids}::uuid[])[${last.index}] as last_id, (${last.names}::text[])[${last.index}] as last,
      (${[...events]}::uuid[])[1 + ${hash(sql`n`, 14)} % ${sql.lit(events.length)}] as event_a,
      (${[...events]}::uuid[])[1 + (1 + ${hash(sql`n`, 14)}) % ${sql.lit(events.length)}] as event_b
    from point`);
}

/** Ten different members a record; mostly a few B, sometimes A, seldom P and output. */
async function chooseLines(tx: Tx, { plan, members }: LoadContext): Promise<void> {
  const ratio = ratioFor(await settings(tx), plan.month);
  const whole = (salt: number) => hash(sql`n * 16 + line`, salt);
  await tx.run(sql`
    create temp table load_member on commit drop as
    select substr(m.number, 2)::bigint as m, m.id, m.name, m.number, u.unit_id, unit.name as unit_name
    from member m join member_unit u on u.org_id = m.org_id and u.member_id = m.id and u.until_at is null and u.is_main
    join unit on unit.org_id = u.org_id and unit.id = u.unit_id
    where m.org_id = ${tx.orgId} and m.number ~ '^L[0-9]{7}$'`);
  await tx.run(sql`analyze load_member`);
  await tx.run(sql`
    create temp table load_line on commit drop as
    with drawn as (
      select n, line, 1 + (${hash(sql`n`, 1)} % ${sql.lit(members)}
          + (1 + ${hash(sql`n`, 2)} % ${sql.lit(Math.max(1, Math.floor(members / linesPerRecord) - 1))}) * (line - 1))
          % ${sql.lit(members)} as m,
        (1 + ${whole(3)} % 20) * 10 * (case when ${whole(4)} % 5 = 0 then -1 else 1 end) as b,
        case when ${whole(5)} % 20 = 0 then (1 + ${whole(6)} % 3) * 10 * (case when ${whole(7)} % 4 = 0 then -1 else 1 end) else 0 end as a,
        case when ${whole(8)} % 30 = 0 then (1 + ${whole(9)} % 5) * 10 else 0 end as p,
        case when ${whole(10)} % 30 = 0 then (1 + ${whole(15)} % 100) * 10 else 0 end as g
      from load_record cross join generate_series(1, ${linesPerRecord}) as line
    )
    select d.n, d.line::int, r.id as record_id, r.posting_id, r.day, d.m,
      case when d.line <= ${linesPerRecord / 2} then r.event_a else r.event_b end as event_id,
      w.id as member_id, w.name, w.number, w.unit_id, w.unit_name, b::int, a::int, p::int, g::int,
      b + round(a * ${ratio}::int / 10.0)::bigint as merit
    from drawn d join load_record r on r.n = d.n join load_member w on w.m = d.m
    order by d.n, d.line`);
}

async function writeRecords(tx: Tx): Promise<void> {
  const head = (
    event: ReturnType<typeof sql>,
  ) => sql`jsonb_build_object('eventId', ${event}.event_id, 'version', 1,
    'name', ${event}.name, 'desc', '', 'typeName', '日常', 'ticket', false, 'pieceCount', false, 'ranges', '[]'::jsonb)`;
  await tx.run(sql`
    insert into merit_record (org_id, id, number, record_date, created_at, created_date, name, remark, recorder_id, recorder_name,
      first_id, first_name, last_id, last_name, events, l_event_no, l_event, l_member, l_member_name, l_member_no, l_unit,
      l_unit_name, l_count, l_b, l_a, l_p, l_g, l_pass, l_reason, search)
    select ${tx.orgId}, r.id, r.number, r.day, r.at, r.day, ea.name || r.n, '', r.recorder_id, r.recorder, r.first_id, r.first,
      r.last_id, r.last, jsonb_build_array(${head(sql`ea`)}, ${head(sql`eb`)}), l.event_no, l.event, l.member, l.member_name,
      l.member_no, l.unit, l.unit_name, l.ones, l.b, l.a, l.p, l.g, l.pass, l.reason,
      ea.name || r.n || E'\n' || ea.name || E'\n' || eb.name || E'\n' || l.words
    from load_record r
    join event_version ea on ea.org_id = ${tx.orgId} and ea.event_id = r.event_a and ea.version = 1
    join event_version eb on eb.org_id = ${tx.orgId} and eb.event_id = r.event_b and eb.version = 1
    join (
      select n, array_agg(case when line <= ${linesPerRecord / 2} then 0 else 1 end::smallint) as event_no,
        array_agg(event_id) as event, array_agg(member_id) as member, array_agg(name) as member_name,
        array_agg(number) as member_no, array_agg(unit_id) as unit, array_agg(unit_name) as unit_name,
        array_agg(1) as ones, array_agg(b) as b, array_agg(a) as a, array_agg(p) as p, array_agg(g) as g,
        array_agg(true) as pass, array_agg(''::text) as reason, string_agg(name || E'\n' || lower(number), E'\n') as words
      from load_line group by n
    ) l on l.n = r.n
    order by r.n`);
}

/** The narrow rows, and the three steps that led there. */
async function writeSteps(tx: Tx): Promise<void> {
  const sums = (['b', 'a', 'p', 'g'] as const).map(
    (tier) => sql`coalesce(sum(${sql.ref(tier)}) filter (where ${sql.ref(tier)} > 0), 0),
      coalesce(sum(${sql.ref(tier)}) filter (where ${sql.ref(tier)} < 0), 0)`,
  );
  await tx.run(sql`
    insert into merit_state (org_id, id, record_date, status, stage, version, steps, recorder_id, first_id, last_id,
      modified_at, posting_id, book_date, released_on, lines, people, b_plus, b_minus, a_plus, a_minus, p_plus, p_minus,
      g_plus, g_minus)
    select ${tx.orgId}, r.id, r.day, 1, 0, 3, 3, r.recorder_id, r.first_id, r.last_id, r.at + interval '2 hours',
      r.posting_id, r.day, r.day, count(*), count(*), ${sql.join(sums)}
    from load_record r join load_line l on l.n = r.n
    group by r.n, r.id, r.day, r.recorder_id, r.first_id, r.last_id, r.at, r.posting_id order by r.n`);
  await countDays(tx, 1, sql`id in (select id from load_record)`);
  await tx.run(sql`
    insert into merit_history (org_id, record_id, step, version, action, from_status, from_stage, to_status, to_stage,
      member_id, member_name, at, reason)
    select ${tx.orgId}, r.id, s.step, s.step, s.action, s.from_status, s.from_stage, s.to_status, s.to_stage,
      s.member_id, s.member_name, r.at + s.after, ''
    from load_record r cross join lateral (values
      (1, 'submit', null::smallint, null::smallint, 3, 1, r.recorder_id, r.recorder, interval '0'),
      (2, 'passFirst', 3::smallint, 1::smallint, 3, 2, r.first_id, r.first, interval '1 hour'),
      (3, 'passAll', 3::smallint, 2::smallint, 1, 0, r.last_id, r.last, interval '2 hours'))
      as s(step, action, from_status, from_stage, to_status, to_stage, member_id, member_name, after)
    order by r.n, s.step`);
}
