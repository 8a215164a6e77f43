/**
 * A points manager's month, whole, through HTTP: an organisation of two hundred people is set up, points are entered by hand
 * and by file, reviewed, corrected and voided, fixed points are posted, the month is closed and changed afterwards. A model
 * keeps the books beside it; every ranking, every sum and every file has to say the same, and the invariants hold on the way.
 */
import { expect, test } from 'vitest';
import { newId } from '../../kit/server/id.ts';
import { diceOf, eachOf, seed } from '../../kit/test/budget.ts';
import { batchCalls } from '../../modules/batch/calls.ts';
import {
  checkBatch,
  csvOf,
  imported,
  line as rowOf,
  readFile,
  settledBatch,
} from '../../modules/batch/server/fixture.ts';
import { eventsCalls } from '../../modules/events/calls.ts';
import { bindIn, itemIn, ran } from '../../modules/fixed/server/fixture.ts';
import { fixedCalls } from '../../modules/fixed/calls.ts';
import { closeMonths } from '../../modules/ledger/server/posting/close.ts';
import { createMember } from '../../modules/members/server/doors/change.door.ts';
import { meritCalls, type Standing } from '../../modules/merit/calls.ts';
import type { RecordInput } from '../../modules/merit/rules/record.rules.ts';
import { libraryEvent, typed } from '../../modules/merit/server/builders.ts';
import { createLevels } from '../../modules/authority/server/door.ts';
import { rankingCalls } from '../../modules/ranking/calls.ts';
import { reportsCalls } from '../../modules/reports/calls.ts';
import { settingsCalls } from '../../modules/settings/calls.ts';
import { activeTask, settled, taskFor } from '../../modules/tasks/server/fixture.ts';
import { settleCalls } from '../../modules/tasks/settle.calls.ts';
import { violations } from '../invariants.ts';
import { useWorld, type Person } from '../world.ts';
import { MonthBook, type Counted, type Ranked } from './model.ts';
import { readsOf, sumsOf, surveyedRecords } from './reads.ts';

const november = 202_611;
const december = 202_612;
const [ratio, laterRatio] = [20, 30];

const world = await useWorld();
world.at('2026-11-01T01:00:00Z');
const org = await world.organisation();
const manager = await org.person({ roles: ['points_manager'], isReviewer: true });
const recorder = await org.person({ roles: ['recorder'] });
const first = await org.person({ roles: ['reviewer'], isReviewer: true });
const last = await org.person({ roles: ['reviewer'], isReviewer: true });
const other = await org.person({ roles: ['points_manager'] });
const staff = [manager, recorder, first, last, other];
const units = [await org.unit('North'), await org.unit('South'), await org.unit('West')] as const;

type Member = Pick<Person, 'memberId' | 'number' | 'name' | 'unitId'>;
const members: Member[] = await org.tx(async (tx) => {
  const members: Member[] = [];
  for (let index = 0; index < 200 - staff.length; index += 1) {
    const unitId = units[index % units.length] ?? units[0];
    const number = `P${String(index + 1).padStart(4, '0')}`;
    const name = `Member ${index + 1}`;
    const { memberId } = await createMember(tx, { name, number, unitIds: [unitId] });
    members.push({ memberId, number, name, unitId });
  }
  await createLevels(tx, [{ name: 'all', memberIds: staff.map(({ memberId }) => memberId) }], '2020-01-01');
  return members;
});
const everybody = [...staff, ...members];

type Dice = (sides: number) => number;
let thrown = 0;
/** Separate dice for each record: several are made at once, and the day's number repeats the same ones. */
const dice = (): Dice => diceOf(seed + (thrown += 1));
const someOf = <T>(list: readonly T[], count: number, below: Dice): T[] => {
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] as T);
};

const book = new MonthBook();
/** The first reviewer's awards and deductions in B, by records of November that count. */
const credit = { award: 0, deduct: 0 };
/** Lines of reviewed records, which credit their first reviewer; `sign` −1 takes them back. */
function bookReviewed(month: number, lines: readonly Counted[], sign: 1 | -1 = 1): void {
  book.post(month, lines, sign);
  for (const { b } of lines) {
    if (b > 0) credit.award += sign * b;
    else credit.deduct -= sign * b;
  }
}
/** The number of records that people submitted with a date in November, whether they counted or not. */
let entered = 0;

type MonthRecord = Standing & { lines: Counted[] };
const eventIds: string[] = [];
/** One to three events for one to six members each; points and counts by chance, above and below zero. */
function documentOf(recordDate: string, below: Dice): { document: RecordInput; lines: Counted[] } {
  const events = someOf(eventIds, 1 + below(3), below).map((eventId) => ({
    eventId,
    name: '',
    desc: '',
    members: someOf(members, 1 + below(6), below).map(({ memberId }) => ({
      memberId,
      count: 1 + below(3),
      b: (below(60) - 15) * 5 || 5,
      a: below(4) === 0 ? below(30) : 0,
      p: 0,
      g: 0,
    })),
  }));
  const lines = events.flatMap((event) =>
    event.members.map(({ memberId, count, b, a }) => ({ memberId, b: b * count, a: a * count, ratio })),
  );
  entered += 1;
  const document: RecordInput = {
    name: `Topic ${entered}`,
    recordDate,
    remark: '',
    firstReviewerId: first.memberId,
    lastReviewerId: last.memberId,
    ccIds: [],
    events,
    attachments: [],
  };
  return { document, lines };
}

async function submit(recordDate: string, below = dice()): Promise<MonthRecord> {
  const { document, lines } = documentOf(recordDate, below);
  const input = { id: newId(), version: 0, document: typed(document) };
  const key = newId();
  const sent = await recorder.as.get(meritCalls.submit, input, { key });
  // A line that broke before the answer came sends the same again.
  if (below(4) === 0) expect(await recorder.as.get(meritCalls.submit, input, { key })).toEqual(sent);
  return { ...sent, lines };
}

const step = async (record: MonthRecord, standing: Promise<Standing>): Promise<MonthRecord> => ({
  ...record,
  ...(await standing),
});
const at = ({ id, version }: MonthRecord) => ({ id, version });
const because = { reason: 'because' };

const passFirst = (record: MonthRecord) => step(record, first.as.get(meritCalls.passFirst, at(record)));
/** The final review of a record, with some of its lines refused; books what passed. */
async function passLast(
  record: MonthRecord,
  refused: readonly number[] = [],
  month = november,
): Promise<MonthRecord> {
  const refusals = refused.map((lineNo) => ({ lineNo, ...because }));
  const done = await step(record, last.as.get(meritCalls.passLast, { ...at(record), refused: refusals }));
  const lines = record.lines.filter((_, index) => !refused.includes(index));
  bookReviewed(month, lines);
  return { ...done, lines };
}
const passed = async (recordDate: string, below = dice()): Promise<MonthRecord> =>
  passLast(await passFirst(await submit(recordDate, below)));
async function voided(record: MonthRecord, month = november): Promise<MonthRecord> {
  const done = await step(record, manager.as.get(meritCalls.nullify, { ...at(record), ...because }));
  bookReviewed(month, record.lines, -1);
  return done;
}

/** The possible ends of records, in turn. */
const fates: readonly ((recordDate: string, below: Dice) => Promise<unknown>)[] = [
  passed,
  passed,
  async (day, below) => {
    const record = await passFirst(await submit(day, below));
    await passLast(record, someOf([...record.lines.keys()], below(record.lines.length), below));
  },
  async (day, below) => {
    const record = await submit(day, below);
    await first.as.get(meritCalls.rejectFirst, { ...at(record), ...because });
  },
  async (day, below) => {
    const record = await passFirst(await submit(day, below));
    await last.as.get(meritCalls.rejectLast, { ...at(record), ...because });
  },
  async (day, below) => {
    const record = await submit(day, below);
    await recorder.as.get(meritCalls.withdraw, at(record));
  },
  async (day, below) => voided(await passed(day, below)),
  async (day, below) => {
    const record = await voided(await passed(day, below));
    await manager.as.get(meritCalls.restore, { ...at(record), ...because });
    bookReviewed(november, record.lines);
  },
  async (day, below) => {
    const record = await passed(day, below);
    const lineNos = someOf([...record.lines.keys()], 1 + below(record.lines.length), below);
    await manager.as.get(meritCalls.nullifyLines, { ...at(record), lineNos, ...because });
    bookReviewed(
      november,
      lineNos.map((lineNo) => record.lines[lineNo] as Counted),
      -1,
    );
  },
  async (day, below) => {
    const record = await passed(day, below);
    const { document, lines } = documentOf(day, below);
    const { replacement } = await manager.as.get(meritCalls.replace, {
      ...at(record),
      ...because,
      replacementId: newId(),
      document: typed(document),
    });
    bookReviewed(november, record.lines, -1);
    await passLast(await passFirst({ ...replacement, lines }));
  },
];

const { ranking, fileOf } = readsOf(manager);
const closedMonth = async () =>
  (await manager.as.get(reportsCalls.months, {})).rows.find(({ month }) => month === november);

async function everythingHolds(): Promise<void> {
  expect(await violations(world)).toEqual([]);
}
const agrees = async (month: number): Promise<void> =>
  expect(await ranking(month)).toEqual(book.ranked([month], everybody));

test('a month agrees with its books in every ranking, sum and file, from the first record to what comes after its closing', async () => {
  // The library, and items of fixed points.
  for (let index = 0; index < 4; index += 1) eventIds.push(await libraryEvent(manager));
  const harvest = await libraryEvent(manager);
  const { code } = await manager.as.get(eventsCalls.detail, { id: harvest });
  const typeId = newId();
  await manager.as.get(fixedCalls.saveType, { id: typeId, version: 0, name: 'Posts' });
  const fixed = { org, manager, typeId };
  const posts = await itemIn(fixed, { value: 600, byDays: false });
  const holders = members.slice(0, 50);
  await bindIn(fixed, posts, holders as Person[]);

  // A task of the first reviewer: what is missing of it costs the difference.
  const floors = { monthAward: 500_000, monthDeduct: 300_000 };
  const task = await activeTask({ manager, other }, taskFor([first], floors));

  // Entered by hand, on three days, some of it reviewed at once and some later.
  let earlyRanks: Ranked[] = [];
  for (const day of ['2026-11-09', '2026-11-17', '2026-11-27']) {
    world.at(`${day}T03:00:00Z`);
    const planned = fates.map((fate) => ({ fate, below: dice() }));
    await eachOf(planned, async ({ fate, below }) => void (await fate(day, below)));
    if (day === '2026-11-09') earlyRanks = book.ranked([november], everybody);
  }
  await everythingHolds();
  await agrees(november);

  // Many at once.
  const waiting: MonthRecord[] = [];
  for (let index = 0; index < 6; index += 1) waiting.push(await passFirst(await submit('2026-11-26')));
  const { results } = await last.as.get(meritCalls.passMany, { items: waiting.map(at) });
  expect(results.map(({ reason }) => reason)).toEqual(waiting.map(() => null));
  for (const { lines } of waiting) bookReviewed(november, lines);

  // By file, with three mistakes mended before it is posted; a second file is taken back.
  const below = dice();
  const rows = someOf(members, 150, below).map((member) => ({ member, b: (1 + below(80)) * 5 }));
  const texts = rows.map(({ member, b }) =>
    rowOf(member as Person, { event: code, topic: 'Harvest', date: '2026-11-25', b: String(b / 10) }),
  );
  texts[3] = texts[3]!.replace(rows[3]!.member.number, 'P9999');
  texts[7] = texts[7]!.replace('2026-11-25', '2026-13-25');
  texts[11] = texts[11]!.replace(code, 'nothing');
  const batch = await readFile(manager, csvOf(texts));
  expect(await checkBatch(manager, batch)).toMatchObject({ good: 147, bad: 3 });
  const mended = await checkBatch(manager, batch, {
    fixes: [
      { line: 5, field: 'number', text: rows[3]!.member.number },
      { line: 9, field: 'date', text: '2026-11-25' },
      { line: 13, field: 'event', text: code },
    ],
  });
  expect(mended).toMatchObject({ good: 150, bad: 0 });
  await manager.as.get(batchCalls.confirm, { id: batch.id, token: mended.token });
  expect((await settledBatch(manager, batch.id)).state).toBe('posted');
  book.post(
    november,
    rows.map(({ member, b }) => ({ memberId: member.memberId, b, a: 0, ratio })),
  );
  const mistaken = someOf(members, 20, below);
  const wrong = await imported(
    manager,
    mistaken.map((member) =>
      rowOf(member as Person, { event: code, topic: 'Wrong', date: '2026-11-24', b: '3' }),
    ),
  );
  const corrections = mistaken.map(({ memberId }) => ({ memberId, b: 30, a: 0, ratio }));
  book.post(november, corrections);
  await manager.as.get(batchCalls.undo, { id: wrong.id, ...because });
  expect((await settledBatch(manager, wrong.id)).state).toBe('undone');
  book.post(november, corrections, -1);
  await everythingHolds();
  await agrees(november);

  // Another ratio from December on; November keeps its own.
  const ratioOf = async () =>
    (await manager.as.get(settingsCalls.get, {})).settings.find(({ name }) => name === 'ratio');
  const { version = 0 } = (await ratioOf()) ?? {};
  const change = { name: 'ratio', value: String(laterRatio * 10), fromDay: '2026-12-01', version };
  await manager.as.get(settingsCalls.save, change);

  // Two records are left to December: one is released before the closing day, the other behind it.
  const [early, late] = [
    await passFirst(await submit('2026-11-27')),
    await passFirst(await submit('2026-11-27')),
  ];
  const regretted = await passed('2026-11-20');
  world.at('2026-12-03T03:00:00Z');
  await passLast(early);
  expect(await ran(fixed, november)).toBe(holders.length);
  expect(await ran(fixed, november)).toBe(0);
  book.post(
    november,
    holders.map(({ memberId }) => ({ memberId, b: 600, a: 0, ratio })),
  );
  await settled(manager, task.id);
  const missing = floors.monthAward - credit.award + floors.monthDeduct - credit.deduct;
  book.post(november, [{ memberId: first.memberId, b: -missing, a: 0, ratio }]);
  await agrees(november);
  const again = await manager.as.get(settleCalls.preview, { taskId: task.id });
  expect(again.rows).toMatchObject([{ memberId: first.memberId, difference: 0 }]);

  // Closed a day early: from here on November stays as it is, and what belongs to it counts in December.
  world.at('2026-12-04T03:00:00Z');
  const sums = sumsOf(book.ranked([november], everybody));
  const preview = await manager.as.get(reportsCalls.closePreview, { month: november });
  expect(preview.months).toMatchObject([{ month: november, pending: 1, ...sums }]);
  expect(await manager.as.get(reportsCalls.close, { month: november })).toEqual({ months: [november] });
  expect(await manager.as.get(reportsCalls.close, { month: november })).toEqual({ months: [] });
  world.at('2026-12-06T03:00:00Z');
  expect(await org.tx(closeMonths)).toEqual([]);
  const closed = await closedMonth();
  expect(closed).toMatchObject({ state: 'closed', lateChanges: 0, signatures: [], ...sums });
  const digest = closed?.digest ?? '';
  const unlike = await manager.as.call(reportsCalls.sign, {
    month: november,
    digest: '0'.repeat(64),
    note: '',
  });
  expect(unlike.reason).toBe('digest_differs');
  await manager.as.get(reportsCalls.sign, { month: november, digest, note: 'Seen' });
  const frozen = book.ranked([november], everybody);
  await passLast(
    { ...late, lines: late.lines.map((each) => ({ ...each, ratio: laterRatio })) },
    [],
    december,
  );
  await voided(regretted, december);
  const fresh = await passFirst(await submit('2026-12-04'));
  await passLast(
    { ...fresh, lines: fresh.lines.map((each) => ({ ...each, ratio: laterRatio })) },
    [],
    december,
  );
  await everythingHolds();
  expect(await ranking(november)).toEqual(frozen);
  await agrees(december);
  const changes = await manager.as.get(rankingCalls.late, { month: november, size: 200 });
  expect(changes.total).toBe(late.lines.length + regretted.lines.length);
  expect(await manager.as.get(rankingCalls.rank, { month: november })).toMatchObject({
    closed: true,
    lateChanges: changes.total,
  });
  expect(await closedMonth()).toMatchObject({
    lateChanges: changes.total,
    digest,
    signatures: [{ memberName: manager.name }],
    ...sums,
  });
  expect(await ranking(november, { asOf: '2026-11-10T00:00:00.000Z' })).toEqual(earlyRanks);

  // The cumulative ranking has both months and everybody; one unit's has its own members.
  const totals = await manager.as.get(rankingCalls.total, { size: 200 });
  expect(
    totals.rows.map((row) => [row.rankNum, row.memberNo, row.meritPointTotal, row.bmp, row.amp]),
  ).toEqual(book.ranked([november, december], everybody).slice(0, 200));
  const unitId = units[0];
  const ofUnit = everybody.filter((person) => person.unitId === unitId);
  const inUnit = (await ranking(november, { unitIds: [unitId] })).filter(
    ([, , points, b, a]) => points || b || a,
  );
  expect(inUnit).toEqual(book.ranked([november], ofUnit).filter(([, , points, b, a]) => points || b || a));

  // One number opens into entries that add up to it, and the file holds what the screen shows.
  const [explained] = someOf(ofUnit, 1, below) as [Member];
  const why = await manager.as.get(rankingCalls.explain, { memberId: explained.memberId, month: november });
  expect(why.meritPoint).toBe(frozen.find(([, number]) => number === explained.number)?.[2]);
  const [, ...file] = await fileOf('ranking.rank', { month: november });
  expect(
    file.map(([rank, , number, , points]) => [Number(rank), number, Math.round(Number(points) * 10)]),
  ).toEqual(frozen.map(([rank, number, points]) => [rank, number, points]));

  // The monitor has read what people entered in November, and nothing of files and runs.
  expect(await surveyedRecords(manager, november)).toBe(entered - 1);
});
