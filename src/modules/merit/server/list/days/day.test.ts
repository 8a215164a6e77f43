import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addDays } from '../../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../../kit/server/database/db.ts';
import { newId } from '../../../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../../../test/world.ts';
import { meritCalls } from '../../../calls.ts';
import { meritStatuses, type MeritStatus } from '../../../rules/states.ts';
import { documentFor, documentOfO1, memberLine, meritWorld, recordIn, submitted } from '../../builders.ts';
import { dayFaults, foldDays, countDays } from './day.store.ts';
import { listLines, sumLines } from '../lines/line.store.ts';
import { addTopics, listTopics, sumTopics } from '../topics/list.store.ts';
import type { TopicFilter } from '../filter/topic-filter.ts';

const world = await useWorld();

const noFilter: Omit<TopicFilter, 'scope' | 'memberId'> = {
  today: '2026-11-20',
  zone: 'Asia/Shanghai',
  statuses: null,
  from: '2026-01-01',
  to: null,
  undated: false,
  recorderId: null,
  reviewerId: null,
  targetId: null,
  eventId: null,
  temporaryEvent: null,
  unitIds: null,
  keyword: '',
  topicId: null,
  waitedDays: null,
  lateDays: 5,
  ids: null,
  managed: null,
};

/** Records of three people over forty days, in every state, some of several lines: enough for pages that begin late. */
async function manyRecords(tx: Tx, people: readonly string[], count: number): Promise<void> {
  const statuses = meritStatuses.filter((status) => ![1, 2, 0].includes(status));
  await tx.run(sql`
    create temp table made on commit drop as
    select gen_random_uuid() as id, n, (${[...people]}::uuid[])[1 + n % ${people.length}] as recorder,
      (${[...statuses]}::smallint[])[1 + n % ${statuses.length}] as status, case when n % 7 > 0 or (${[...statuses]}::smallint[])[1 + n % ${statuses.length}] <> 4 then date '2026-10-01' + (n * 7) % 40 end as day,
      case when (${[...statuses]}::smallint[])[1 + n % ${statuses.length}] in (4, 6) then 0 else 1 + n % 3 end as lines
    from generate_series(1, ${count}::int) n`);
  await tx.run(sql`
    insert into merit_record (org_id, id, record_date, created_at, created_date, name, remark, recorder_id, recorder_name,
      first_name, last_name, events, l_event_no, l_event, l_member, l_member_name, l_member_no, l_unit, l_unit_name, l_count,
      l_b, l_a, l_p, l_g)
    select ${tx.orgId}, id, day, ${tx.now.toISOString()}, '2026-11-20', 'Record ' || n, '', recorder, '', '', '',
      '[{"name":"Event","typeName":""}]', array_fill(0::smallint, array[lines]), array_fill(null::uuid, array[lines]),
      array_fill(recorder, array[lines]), array_fill('Name'::text, array[lines]), array_fill('1'::text, array[lines]),
      array_fill(recorder, array[lines]), array_fill('Unit'::text, array[lines]), array_fill(1, array[lines]),
      array_fill(n, array[lines]), array_fill(0, array[lines]), array_fill(0, array[lines]), array_fill(0, array[lines])
    from made`);
  await tx.run(sql`
    insert into merit_state (org_id, id, record_date, status, stage, version, steps, recorder_id, first_id, last_id,
      modified_at, lines, people, b_plus)
    select ${tx.orgId}, id, day, status, case status when 3 then 1 else 0 end, 1, 1, recorder, recorder, recorder,
      ${tx.now.toISOString()}, lines, greatest(lines, 1), n * greatest(lines, 1) from made`);
  await countDays(tx, 1, sql`true`);
}

test('late pages and totals out of the days are those of the records one by one, folded or not', async () => {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  const people = [newId(), newId(), newId()];
  const [first = '', second = ''] = people;
  const filters: TopicFilter[] = [
    { ...noFilter, scope: 'all', memberId: first },
    { ...noFilter, scope: 'all', memberId: first, recorderId: second },
    { ...noFilter, scope: 'all', memberId: first, statuses: [4, 5], to: '2026-10-20' },
    { ...noFilter, scope: 'checking', memberId: first, statuses: [3] },
    { ...noFilter, scope: 'own', memberId: first, from: null },
    // The list begins in the middle of the days: the rest is to come, or lies far behind its end.
    { ...noFilter, scope: 'all', memberId: first, today: '2026-10-12' },
    { ...noFilter, scope: 'all', memberId: first, today: '2027-08-20', from: '2026-10-05' },
    { ...noFilter, scope: 'all', memberId: first, from: '2026-10-05', to: '2027-08-20' },
    { ...noFilter, scope: 'own', memberId: first, recorderId: second },
    { ...noFilter, scope: 'drafts', memberId: second, statuses: [] },
  ];
  // Rolled back: such records have no history, which the invariants would miss.
  const rolledBack = new Error('rolled back');
  const compared = org.tx(async (tx) => {
    await manyRecords(tx, people, 3_000);
    await compareAll(tx, filters);
    expect(await foldDays(tx, 100)).toBe(100);
    await compareAll(tx, filters);
    while ((await foldDays(tx, 1_000)) > 0);
    const waiting = await tx.all(sql<{ id: string }>`
      select id from merit_state where org_id = ${tx.orgId} and status = 3 and lines = 2`);
    const chosen = sql`id = any(${waiting.map(({ id }) => id)}::uuid[])`;
    await countDays(tx, -1, chosen);
    await tx.run(sql`
      update merit_state set status = 5, stage = 0, b_plus = b_plus + 7 where org_id = ${tx.orgId} and ${chosen}`);
    await countDays(tx, 1, chosen);
    await compareAll(tx, filters);
    expect(await dayFaults(tx)).toEqual([]);
    throw rolledBack;
  });
  await expect(compared).rejects.toBe(rolledBack);
});

async function compareAll(tx: Tx, filters: readonly TopicFilter[]): Promise<void> {
  for (const filter of filters) {
    expect(await sumTopics(tx, filter)).toEqual(await addTopics(tx, filter));
    await comparePages(tx, filter);
    await compareLines(tx, filter);
  }
}

/** The filter without the days and without the index of lists. */
function plainWhere(tx: Tx, { memberId, recorderId, scope, statuses, from, to }: TopicFilter) {
  const own = scope === 'own' || scope === 'drafts';
  const among: readonly MeritStatus[] = statuses ?? meritStatuses;
  return sql`s.org_id = ${tx.orgId} and s.status + 0 = any(${[...among]}::int[])
    and (${!own} or s.recorder_id = ${memberId}) and (${recorderId}::uuid is null or s.recorder_id = ${recorderId})
    and (${scope !== 'checking'} or s.status in (3, 1, 2, 0)) and (${scope !== 'drafts'} or s.status = 4)
    and (s.status <> 4 or s.recorder_id = ${memberId})
    and (${from}::date is null or s.record_date + 0 >= ${from}::date)
    and (${to}::date is null or s.record_date + 0 <= ${to}::date)`;
}

async function comparePages(tx: Tx, filter: TopicFilter): Promise<void> {
  const size = 30;
  for (const sort of ['-recordDate', 'recordDate'] as const) {
    const way = sort === '-recordDate' ? sql`desc` : sql`asc`;
    const expected = await tx.all(sql<{ id: string }>`
      select s.id from merit_state s where ${plainWhere(tx, filter)}
      order by s.record_date + 0 ${way} nulls last, s.id ${way}`);
    for (const page of [
      1,
      7,
      8,
      21,
      Math.ceil(expected.length / size),
      Math.ceil(expected.length / size) + 1,
    ]) {
      if (page < 1) continue;
      const rows = await listTopics(tx, filter, { page, size, sort });
      expect(rows.map(({ id }) => id)).toEqual(
        expected.slice((page - 1) * size, page * size).map(({ id }) => id),
      );
    }
  }
}

async function compareLines(tx: Tx, filter: TopicFilter): Promise<void> {
  const plain = await tx.all(sql<{ id: string; line: number }>`
    select s.id, line from merit_state s cross join lateral generate_series(0, s.lines - 1) as line
    where ${plainWhere(tx, filter)} order by s.record_date + 0 desc nulls last, s.id desc, line`);
  const { total, booked, pending, nullified } = await sumLines(tx, filter);
  const sums = await tx.one(sql<{ booked: number; pending: number; nullified: number }>`
    select coalesce(sum(b_plus) filter (where s.status in (1, 2)), 0) as booked,
      coalesce(sum(b_plus) filter (where s.status = 3), 0) as pending,
      coalesce(sum(b_plus) filter (where s.status = 0), 0) as nullified
    from merit_state s where s.lines > 0 and ${plainWhere(tx, filter)}`);
  expect({ total, booked: booked.bPlus, pending: pending.bPlus, nullified: nullified.bPlus }).toEqual({
    total: plain.length,
    ...sums,
  });
  const size = 50;
  for (const page of [1, 5, 6, Math.ceil(plain.length / size), Math.ceil(plain.length / size) + 1]) {
    if (page < 1) continue;
    const rows = await listLines(tx, filter, { page, size, sort: '-recordDate' });
    expect(rows.map(({ topicId, lineNo }) => [topicId, lineNo])).toEqual(
      plain.slice((page - 1) * size, page * size).map(({ id, line }) => [id, line]),
    );
  }
}

test('late pages of records and of lines are those of the whole list, as the manager is answered', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const [a, b] = merit.targets as [Person, Person];
  for (let at = 0; at < 210; at += 1) {
    // Days of many records, days of none, and one of more than a page.
    const recordDate = addDays('2026-11-20', at < 70 ? -3 : -((at * 7) % 60));
    const members = at % 2 === 0 ? [memberLine(a)] : [memberLine(a), memberLine(b)];
    const document = documentFor(merit, { recordDate });
    await submitted(merit, { ...document, events: document.events.map((event) => ({ ...event, members })) });
  }
  const { manager } = merit;
  for (const sort of ['-recordDate', 'recordDate'] as const) {
    const filter = { scope: 'all', from: '2026-08-01', sort } as const;
    const all = await manager.as.get(meritCalls.whole, filter);
    expect(all.total).toBe(210);
    for (const page of [1, 10, 11, 12]) {
      const { rows, ...sums } = await manager.as.get(meritCalls.list, { ...filter, page, size: 20 });
      expect({ rows, ...sums }).toEqual({ ...all, rows: all.rows.slice((page - 1) * 20, page * 20) });
    }
    const lines = all.rows.flatMap(({ id, lineCount }) =>
      Array.from({ length: lineCount }, (_, lineNo) => [id, lineNo]),
    );
    for (const page of [1, 4, 5, 7]) {
      const { rows, total } = await manager.as.get(meritCalls.lines, { ...filter, page, size: 50 });
      expect(total).toBe(315);
      expect(rows.map(({ topicId, lineNo }) => [topicId, lineNo])).toEqual(
        lines.slice((page - 1) * 50, page * 50),
      );
    }
  }
});

test('the running product folds the days, and the list says the same before and after', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  await recordIn(merit, 'passed');
  await recordIn(merit, 'nullified');
  await recordIn(merit, 'draft');
  const read = () => merit.manager.as.get(meritCalls.list, { scope: 'all' });
  const before = await read();
  expect(before.total).toBe(2);
  await untilFolded(merit.org);
  expect(await read()).toEqual(before);
});

test('an organisation that cannot be folded holds up none behind it', async () => {
  world.at('2026-11-20T04:00:00Z');
  const inFront = { orgId: '00000000-0000-7000-8000-000000000001', userId: null };
  const { db } = world.app.app;
  const tooMany = sql`${2n ** 63n - 1n}::bigint`;
  await db.transact(inFront, (tx) =>
    tx.run(sql`
      insert into merit_day_tail (org_id, recorder_id, status, day, submitted, records, lines, people,
        b_plus, b_minus, a_plus, a_minus, p_plus, p_minus, g_plus, g_minus)
      select org_id, org_id, 1, '2026-11-20', true, ${tooMany}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from (values (${inFront.orgId}::uuid), (${inFront.orgId}::uuid)) as v(org_id)`),
  );
  const merit = await meritWorld(world);
  await recordIn(merit, 'passed');
  await untilFolded(merit.org);
  await db.transact(inFront, (tx) => tx.run(sql`delete from merit_day_tail where org_id = ${tx.orgId}`));
});

async function untilFolded(org: OrganisationWorld): Promise<void> {
  for (const end = Date.now() + 15_000; ; await sleep(50)) {
    const { tail } = await org.tx((tx) =>
      tx.one(sql<{ tail: number }>`select count(*) as tail from merit_day_tail where org_id = ${tx.orgId}`),
    );
    if (tail === 0) return;
    if (Date.now() > end) throw new Error(`${tail} changes are still in the tail`);
  }
}

test('the organisation’s month and the one before: booked points by day, for members who may check', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const on = (recordDate: string) => ({ ...documentOfO1(merit), recordDate });
  await recordIn(merit, 'passed', on('2026-11-10'));
  await recordIn(merit, 'passed', on('2026-11-10'));
  await recordIn(merit, 'passed', on('2026-10-31'));
  await recordIn(merit, 'passed', on('2026-09-30'));
  // Neither what waits nor what was nullified counts.
  await recordIn(merit, 'last', on('2026-11-11'));
  await recordIn(merit, 'nullified', on('2026-11-12'));
  const none = { pPlus: 0, pMinus: 0, gPlus: 0, gMinus: 0 };
  const o1 = { ...none, bPlus: 300, bMinus: -100, aPlus: 0, aMinus: -40 };
  const twice = { ...none, bPlus: 600, bMinus: -200, aPlus: 0, aMinus: -80 };
  const expected = {
    today: '2026-11-20',
    days: [{ day: '2026-11-10', ...twice }],
    before: [{ day: '2026-10-31', ...o1 }],
    // A record that came late for its month is booked in this one.
    posted: 800,
  };
  expect(await merit.first.as.get(meritCalls.days, {})).toEqual(expected);
  expect((await merit.recorder.as.call(meritCalls.days, {})).reason).toBe('forbidden');
});
