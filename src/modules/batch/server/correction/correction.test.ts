import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { eventsCalls } from '../../../events/calls.ts';
import { closeMonths } from '../../../ledger/server/posting/close.ts';
import { membersCalls } from '../../../members/calls.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { createLevels } from '../../../authority/server/door.ts';
import {
  documentFor,
  documentOfO1,
  memberLine,
  meritWorld,
  recordIn,
  type MeritWorld,
} from '../../../merit/server/builders.ts';
import { saveRatio } from '../../../organisation/server/door.ts';
import { correctionCalls, type CorrectionWork, type OpenedLine } from '../../correction.calls.ts';

const world = await useWorld();

/** September is closed on 6 October (O26); the poster has a level without limits and is in none of the records. */
async function audited(): Promise<MeritWorld & { code: string }> {
  world.at('2026-09-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { code } = await merit.manager.as.get(eventsCalls.detail, { id: merit.eventId });
  return { ...merit, code };
}

const open = (person: Person, ids: string[]) => person.as.get(correctionCalls.open, { ids });

/** The lines of one record as a correction that changes nothing yet. */
function correctionOf(lines: readonly OpenedLine[]) {
  const [{ recordId, version }] = lines as [OpenedLine];
  return { id: recordId, version, replacementId: newId(), head: {} };
}
const changed = (line: OpenedLine, cells: OpenedLine['cells']) => ({
  key: newId(),
  lineNo: line.lineNo,
  cells: { ...line.cells, ...cells },
});

async function posted(person: Person, work: CorrectionWork, reason = 'miscounted') {
  const { acts } = await person.as.get(correctionCalls.check, work);
  const effects = acts.map((act) => ({ id: act.id, shown: act.shown }));
  return person.as.call(correctionCalls.post, { ...work, reason, shown: effects });
}

const ledgerOf = (merit: MeritWorld, period: number) =>
  merit.org.tx(async (tx) => {
    const rows = await tx.all(sql<{ n: string; b: number; origin: number | null }>`
      select m.number as n, sum(e.bmp)::int as b, p.origin_month as origin
      from entry e join posting p on p.org_id = ${tx.orgId} and p.id = e.posting_id
      join member m on m.org_id = ${tx.orgId} and m.id = e.member_id
      where e.org_id = ${tx.orgId} and e.period = ${period} group by 1, 3 order by 1, 3`);
    return rows.filter(({ b }) => b !== 0);
  });

test('O9, O26: a correction of a closed month is shown and posted in the current month with its origin; the snapshot stays', async () => {
  const merit = await audited();
  const { manager, targets, org } = merit;
  const [one, two] = targets as [Person, Person, Person];
  const record = await recordIn(merit, 'passed', { ...documentOfO1(merit), recordDate: '2026-09-10' });
  world.at('2026-10-05T04:00:00Z');
  const onLastDay = await manager.as.get(correctionCalls.check, {
    corrections: [{ ...correctionOf((await open(manager, [record.id])).lines), removed: [0] }],
  });
  expect(onLastDay.effects).toMatchObject([{ month: 202609, bookMonth: 202609 }]);
  world.at('2026-10-06T04:00:00Z');
  await org.tx(closeMonths);
  const snapshot = () =>
    org.tx((tx) => tx.one(sql`select digest, entries from period_snapshot where org_id = ${tx.orgId}`));
  const frozen = await snapshot();

  const { lines, total } = await open(manager, [record.id]);
  expect([lines.length, total]).toEqual([4, 4]);
  const work: CorrectionWork = {
    corrections: [
      {
        ...correctionOf(lines),
        changed: [changed(lines[0]!, { b: '8' })],
        removed: [lines[1]!.lineNo],
      },
    ],
    late: [
      {
        key: newId(),
        cells: {
          ...lines[0]!.cells,
          number: two.number,
          name: two.name,
          date: '2026-09-12',
          topic: 'Late',
          b: '3',
        },
      },
    ],
  };
  const checked = await manager.as.get(correctionCalls.check, work);
  expect(checked.errors).toEqual([]);
  expect(checked.blocked).toBe(null);
  expect(checked.effects).toEqual([
    {
      month: 202609,
      bookMonth: 202610,
      voided: { rows: 4, b: 200, a: -40, p: 0, g: 0 },
      posted: { rows: 4, b: 110, a: -40, p: 0, g: 0 },
    },
  ]);
  const { object } = await posted(manager, work);
  expect(object.results.map(({ reason, recordNo }) => [reason, recordNo !== null])).toEqual([
    [null, true],
    [null, true],
  ]);
  expect(await snapshot()).toEqual(frozen);
  // 10 B back and 8 B for the first; the second loses 10 B and gets 3 B late: origin September, all of it.
  expect(await ledgerOf(merit, 202610)).toEqual(
    [
      { n: one.number, b: -20, origin: 202609 },
      { n: two.number, b: -70, origin: 202609 },
    ].sort((x, y) => (x.n < y.n ? -1 : 1)),
  );
  const { topic, replacement } = await manager.as.get(meritCalls.detail, { id: record.id });
  expect(topic.status).toBe(0);
  const fresh = await manager.as.get(meritCalls.detail, { id: replacement!.id });
  expect(fresh.history).toMatchObject([{ action: 'audit', memberName: manager.name }]);
  expect(fresh.lines.map(({ memberNo, b, count }) => [memberNo, b, count])).toContainEqual([
    one.number,
    80,
    1,
  ]);
  // Each is notified of the difference, once; members without a difference are not.
  await world.settle();
  const messages = await org.tx((tx) =>
    tx.all(sql<{ to: string; b: number | null }>`
      select member_id as "to", (params ->> 'b')::int as b from message
      where org_id = ${tx.orgId} and key = 'merit.corrected'`),
  );
  expect(new Map(messages.map(({ to, b }) => [to, b]))).toEqual(
    new Map([
      [merit.recorder.memberId, null],
      [one.memberId, -20],
      [two.memberId, -100],
    ]),
  );
});

test('sent twice it posts once: the same key is answered alike, another finds the record void and the late one there', async () => {
  const merit = await audited();
  const { manager } = merit;
  const record = await recordIn(merit, 'passed', { ...documentFor(merit), recordDate: '2026-09-10' });
  const { lines } = await open(manager, [record.id]);
  const late = { key: newId(), cells: { ...lines[0]!.cells, topic: 'Late', date: '2026-09-11' } };
  const work: CorrectionWork = {
    corrections: [{ ...correctionOf(lines), changed: [changed(lines[0]!, { count: '2' })] }],
    late: [late],
  };
  const { acts } = await manager.as.get(correctionCalls.check, work);
  const input = {
    ...work,
    reason: 'twice',
    shown: acts.map(({ id, shown: effect }) => ({ id, shown: effect })),
  };
  const four = await Promise.all([1, 2, 3, 4].map(() => manager.as.call(correctionCalls.post, input)));
  const all = four.flatMap(({ object }) => object.results);
  expect(all.filter(({ id, reason }) => id === record.id && reason === null)).toHaveLength(1);
  expect(new Set(all.filter(({ id }) => id === late.key).map(({ recordNo }) => recordNo)).size).toBe(1);
  expect(await ledgerOf(merit, 202609)).toMatchObject([{ b: 300 }]);
});

test('moves a line to another event, adds one to a record, changes its day; without lines it is void alone', async () => {
  const merit = await audited();
  const { manager, targets } = merit;
  const [, two] = targets as [Person, Person, Person];
  const record = await recordIn(merit, 'passed', { ...documentFor(merit), recordDate: '2026-09-10' });
  const { lines } = await open(manager, [record.id]);
  const head = { date: '2026-09-02', topic: 'Corrected' };
  const added = { key: newId(), cells: { ...lines[0]!.cells, number: two.number, name: two.name, b: '4.5' } };
  const { object } = await posted(manager, {
    corrections: [{ ...correctionOf(lines), head, added: [added] }],
  });
  expect(object.results).toMatchObject([{ reason: null }]);
  const { replacement } = await manager.as.get(meritCalls.detail, { id: record.id });
  const { topic, lines: now } = await manager.as.get(meritCalls.detail, { id: replacement!.id });
  expect([topic.topicName, topic.recordDate, topic.bmp]).toEqual(['Corrected', '2026-09-02', 145]);
  expect(now).toHaveLength(2);
  const again = await open(manager, [replacement!.id]);
  // The first recorder remains the recorder: the corrector may correct again.
  expect([topic.recordMemberId, topic.firstAuditId, topic.lastAuditId]).toEqual([
    merit.recorder.memberId,
    merit.first.memberId,
    manager.memberId,
  ]);
  const voided = await posted(manager, { corrections: [{ ...correctionOf(again.lines), removed: [0, 1] }] });
  expect(voided.object.results).toMatchObject([{ reason: null, recordNo: null }]);
  expect(await ledgerOf(merit, 202609)).toEqual([]);
});

test('a line named twice is one line, one that is not there is refused, and so are too many events', async () => {
  const { manager, ...merit } = await audited();
  const record = await recordIn({ manager, ...merit }, 'passed', {
    ...documentOfO1({ manager, ...merit }),
    recordDate: '2026-09-10',
  });
  const { lines } = await open(manager, [record.id]);
  const base = correctionOf(lines);
  const check = async (changes: Partial<NonNullable<CorrectionWork['corrections']>[number]>) =>
    (await manager.as.get(correctionCalls.check, { corrections: [{ ...base, ...changes }] })).acts[0]!;
  expect(await check({ removed: lines.map(() => 0) })).toMatchObject({ kind: 'replace', message: null });
  expect((await check({ removed: [77] })).message).not.toBe(null);
  expect((await check({ changed: [{ key: newId(), lineNo: 77, cells: lines[0]!.cells }] })).message).not.toBe(
    null,
  );
  const added = Array.from({ length: 200 }, () => ({ key: newId(), cells: lines[0]!.cells }));
  expect((await check({ added })).message).toContain('200');
});

test('a line that stands keeps its unit and needs no active member nor an enabled event; a changed one does', async () => {
  const merit = await audited();
  const { manager, org, targets } = merit;
  const [one, two] = targets as [Person, Person, Person];
  const record = await recordIn(merit, 'passed', { ...documentOfO1(merit), recordDate: '2026-09-10' });
  const elsewhere = await org.unit('Elsewhere');
  await org.tx(async (tx) => {
    await tx.run(
      sql`update member_unit set unit_id = ${elsewhere} where org_id = ${tx.orgId} and member_id = ${two.memberId}`,
    );
    await tx.run(sql`update event set status = 0 where org_id = ${tx.orgId} and id = ${merit.eventId}`);
  });
  await manager.as.get(membersCalls.freeze, { memberIds: [two.memberId], reason: 'leave' });
  const { lines } = await open(manager, [record.id]);
  const of = (person: Person) => lines.find(({ cells }) => cells.number === person.number)!;
  const check = (line: OpenedLine) =>
    manager.as.get(correctionCalls.check, {
      corrections: [{ ...correctionOf(lines), changed: [changed(line, { b: '7' })] }],
    });
  expect((await check(of(two))).errors).toMatchObject([{ field: 'number' }]);
  expect((await check(of(one))).errors).toEqual([]);
  const { object } = await posted(manager, {
    corrections: [{ ...correctionOf(lines), changed: [changed(of(one), { b: '7' })] }],
  });
  expect(object.results).toMatchObject([{ reason: null }]);
  const { replacement } = await manager.as.get(meritCalls.detail, { id: record.id });
  const fresh = await manager.as.get(meritCalls.detail, { id: replacement!.id });
  expect(fresh.lines.map(({ unitId }) => unitId)).toEqual(lines.map(() => org.rootUnitId));
});

test('says at its cell what is wrong, and refuses what was not shown, foreign, changed meanwhile or beyond authority', async () => {
  const merit = await audited();
  const { manager, org, targets } = merit;
  const record = await recordIn(merit, 'passed', { ...documentOfO1(merit), recordDate: '2026-09-10' });
  const { lines } = await open(manager, [record.id]);
  const rows = [
    changed(lines[0]!, { b: 'ten' }),
    changed(lines[1]!, { b: '101' }),
    changed(lines[2]!, { number: 'nobody' }),
  ];
  const late = [
    { key: newId(), cells: { ...lines[0]!.cells, topic: '' } },
    { key: newId(), cells: { ...lines[0]!.cells, number: manager.number, name: manager.name } },
  ];
  const wrong: CorrectionWork = {
    corrections: [{ ...correctionOf(lines), head: { date: '2026-13-01' }, changed: rows }],
    late,
  };
  const { errors, acts } = await manager.as.get(correctionCalls.check, wrong);
  const at = (key: string) => errors.filter((error) => error.key === key).map(({ field }) => field);
  expect(rows.map(({ key }) => at(key))).toMatchObject([['date', 'b'], ['date'], ['number', 'date']]);
  expect(late.map(({ key }) => at(key))).toEqual([['topic'], ['number']]);
  expect(acts.every(({ message }) => message !== null)).toBe(true);
  expect((await posted(manager, wrong)).object.results.every(({ reason }) => reason !== null)).toBe(true);

  // Out of its event's range.
  const range = await manager.as.get(correctionCalls.check, {
    corrections: [{ ...correctionOf(lines), changed: [changed(lines[1]!, { b: '101' })] }],
  });
  expect(range.errors).toMatchObject([{ field: 'b' }]);

  // Shown while September was open, posted when it is closed.
  const good: CorrectionWork = { corrections: [{ ...correctionOf(lines), removed: [0] }] };
  const checked = await manager.as.get(correctionCalls.check, good);
  const effects = checked.acts.map((act) => ({ id: act.id, shown: act.shown }));
  world.at('2026-10-06T04:00:00Z');
  const moved = await manager.as.get(correctionCalls.post, { ...good, reason: 'late', shown: effects });
  expect(moved.results).toMatchObject([{ reason: 'other_months' }]);
  // Changed meanwhile.
  await manager.as.get(meritCalls.nullifyLines, {
    id: record.id,
    version: lines[0]!.version,
    lineNos: [3],
    reason: 'alone',
  });
  expect((await posted(manager, good)).object.results).toMatchObject([{ reason: 'stale' }]);
  const foreign = await audited();
  expect((await posted(foreign.manager, good)).object.results).toMatchObject([{ reason: 'not_found' }]);
  expect((await merit.recorder.as.call(correctionCalls.check, good)).status).toBe(403);

  // A level without room.
  world.at('2026-10-06T04:00:00Z');
  const poor = await org.person({ roles: ['points_manager'], isReviewer: true });
  const { object: without } = await poor.as.call(correctionCalls.check, { late: [] });
  expect(without.blocked).not.toBe(null);
  await org.tx((tx) =>
    createLevels(tx, [{ name: 'p', memberIds: [poor.memberId], limits: { bAwardPeriod: 50 } }], '2020-01-01'),
  );
  const dear = { key: newId(), cells: { ...lines[0]!.cells, topic: 'Dear', b: '9' } };
  expect((await posted(poor, { late: [dear] })).object.results).toMatchObject([{ reason: 'over_period' }]);
  // Nobody may be given points while frozen (O23).
  await manager.as.get(membersCalls.freeze, { memberIds: [targets[0]!.memberId], reason: 'leave' });
  const frozen = await manager.as.get(correctionCalls.check, { late: [dear] });
  expect(frozen.errors).toMatchObject([{ key: dear.key, field: 'number' }]);
});

test('a correction counts A points by the ratio of the month of what it corrects; another month is said before posting', async () => {
  const merit = await audited();
  const { manager, org, targets, eventId } = merit;
  await org.tx(async (tx) => {
    await saveRatio(tx, 202609, 200);
    await saveRatio(tx, 202610, 300);
  });
  const line = { b: 100, a: 1 };
  const members = targets.slice(0, 2).map((one) => memberLine(one, line));
  const record = await recordIn(merit, 'passed', {
    ...documentFor(merit, { recordDate: '2026-09-10' }),
    events: [{ eventId, name: '', desc: '', members }],
  });
  const counted = () =>
    org.tx(async (tx) => {
      const rows = await tx.all(sql<{ id: string; merit: number }>`
        select member_id as id, sum(merit)::int as merit from entry where org_id = ${tx.orgId} group by 1`);
      return targets.slice(0, 2).map(({ memberId }) => rows.find(({ id }) => id === memberId)?.merit);
    });
  expect(await counted()).toEqual([120, 120]);
  // September is closed: the correction counts in October, where one A counts 30 B.
  world.at('2026-10-08T04:00:00Z');
  await org.tx(closeMonths);
  const correctFirst = async (id: string, cells: OpenedLine['cells'], head = {}) => {
    const { lines } = await open(manager, [id]);
    const own = lines.find(({ cells: { number } }) => number === targets[0]!.number)!;
    return { corrections: [{ ...correctionOf(lines), head, changed: [changed(own, cells)] }] };
  };
  const replaced = async (id: string) => (await manager.as.get(meritCalls.detail, { id })).replacement!.id;
  const work = await correctFirst(record.id, { b: '11' });
  expect((await manager.as.get(correctionCalls.check, work)).acts).toMatchObject([{ note: null }]);
  await posted(manager, work);
  expect(await counted()).toEqual([130, 120]);
  // So does the correction of the correction, and one that is reviewed.
  const second = await replaced(record.id);
  await posted(manager, await correctFirst(second, { b: '12' }));
  expect(await counted()).toEqual([140, 120]);
  const third = await replaced(second);
  const { topic } = await manager.as.get(meritCalls.detail, { id: third });
  const replacementId = newId();
  await manager.as.get(meritCalls.replace, {
    id: third,
    version: topic.version,
    reason: 'again',
    replacementId,
    document: {
      ...documentFor(merit, { recordDate: '2026-09-10' }),
      ccIds: [],
      attachments: [],
      events: [
        { eventId, name: '', desc: '', members: [memberLine(targets[0]!, { ...line, b: 130 }), members[1]!] },
      ],
    },
  });
  await merit.first.as.get(meritCalls.passFirst, { id: replacementId, version: 1 });
  await merit.last.as.get(meritCalls.passLast, { id: replacementId, version: 2 });
  expect(await counted()).toEqual([150, 120]);
  // Moved into October it counts by the ratio of October, on both lines, and that is said.
  const moved = await correctFirst(replacementId, { b: '13' }, { date: '2026-10-02' });
  // The typist of the last reviewed input cannot correct it at once.
  const other = await org.person({ roles: ['points_manager'], isReviewer: true });
  await org.tx((tx) =>
    createLevels(tx, [{ name: 'other', memberIds: [other.memberId], limits: {} }], '2020-01-01'),
  );
  const { acts } = await other.as.get(correctionCalls.check, moved);
  expect(acts[0]).toMatchObject({ message: null, note: expect.stringContaining('+2.0') });
  await posted(other, moved);
  expect(await counted()).toEqual([160, 130]);
});
