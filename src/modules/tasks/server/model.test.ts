/**
 * Random tasks, days, records, settlements, undoings and appeals of managers; a small model (`model.fixture.ts`) says who is
 * punished with how much, and progress, dry runs and the ledger have to agree to the tenth after every step.
 */
import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { budget, diceOf, eachOf, seed } from '../../../kit/test/budget.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentFor, memberLine, meritWorld, typed } from '../../merit/server/builders.ts';
import { createLevels } from '../../authority/server/door.ts';
import { appealCalls } from '../appeal.calls.ts';
import { daysCalls } from '../days.calls.ts';
import { progressCalls } from '../progress.calls.ts';
import { settleCalls } from '../settle.calls.ts';
import { activeTask, runIn, settled, taskFor, type TaskInput } from './fixture.ts';
import {
  appealDays,
  chancesOf,
  ModelBooks,
  sumOf,
  termsOf,
  type ModelResult,
} from './model.books.fixture.ts';
import {
  allDays,
  later,
  monthOfModel,
  type ModelDays,
  type ModelMember,
  type ModelRecord,
} from './model.fixture.ts';

const world = await useWorld();

/** Tried every day: together they take every kind of step. */
const fixedSeeds = [2, 8, 31];
const seeds = [...fixedSeeds, ...Array.from({ length: budget(1, 60) }, (_, index) => seed * 100 + index)];
const steps = 24;
const kinds = [
  'settle',
  'undo',
  'undo of one that is not the latest',
  'appeal',
  'no appeal: task_appeal_nothing',
  'no appeal: task_appeal_twice',
  'no appeal: task_appeal_late',
  'grant',
  'reject',
  'holiday',
  'no holiday',
  'excuse',
  'leave of a unit',
  'no excuse',
  'freeze',
  'unfreeze',
  'void',
  'restore',
];
/** The kinds of steps that the fixed seeds took. */
const covered = new Set<string>();

type Manager = ModelMember & { as: Person };
type Topic = ModelRecord & { id: string; version: number; state: 'passed' | 'nullified' | 'other' };
/** One organisation with its managers, tasks and books. */
async function story(from: number) {
  const dice = chancesOf(diceOf(from));
  const { random, anyOf, chance } = dice;

  const month = anyOf([202602, 202606, 202610, 202611]);
  const days = allDays(month);
  const [begin, end] = [days[0] ?? '', days.at(-1) ?? ''];
  let today = end;
  const goTo = (day: string): void => {
    today = day;
    world.at(`${day}T04:00:00Z`);
  };
  goTo(end);

  const merit = await meritWorld(world);
  const { org, manager: settler, recorder, last, targets } = merit;
  const judge = await org.person({ roles: ['points_manager'] });
  const [north, south] = [await org.unit('North'), await org.unit('South')];
  const below = await org.unit('Below', north);
  const places = [[org.rootUnitId], [north, org.rootUnitId], [below, north, org.rootUnitId]];
  const managers: Manager[] = [];
  for (const unitIds of places) {
    const joined = chance(30) ? anyOf(days) : null;
    const as = await org.person({
      roles: ['reviewer'],
      isReviewer: true,
      unitId: unitIds[0]!,
      joinDay: joined,
    });
    managers.push({ id: as.memberId, unitIds, joined, isActive: true, as });
  }
  await org.tx((tx) =>
    createLevels(tx, [{ name: 'managers', memberIds: managers.map(({ id }) => id) }], '2020-01-01'),
  );

  const [one, two, three] = managers as [Manager, Manager, Manager];
  const tasks = new Map<string, { input: TaskInput; members: Manager[] }>();
  for (const members of [[one, two], [three]]) {
    const input = taskFor(
      members.map(({ as }) => as),
      { ...termsOf(dice, month), name: `Quota ${tasks.size}` },
    );
    await activeTask({ manager: settler, other: judge }, input);
    tasks.set(input.id, { input, members });
  }

  const off: ModelDays = { holidays: [], excuses: [] };
  const topics: Topic[] = [];
  const books = new ModelBooks();
  const { settlements, appeals } = books;
  const span = () => {
    const first = later(begin, random(days.length + 4) - 2);
    return { from: first, to: later(first, random(5)) };
  };
  /** The result that a settlement would have now. */
  const duesOf = (taskId: string) => {
    const { input, members } = tasks.get(taskId)!;
    return members.map((member) => {
      const expected = monthOfModel(input, member, { days: off, records: topics });
      const standing = sumOf(books.standingOf(taskId, member.id));
      const isWaived = books.ofMember(taskId, member.id).some(({ state }) => state === 'waived');
      const found =
        isWaived && expected.state !== 'gone'
          ? { ...expected, state: 'excused' as const, penalty: 0 }
          : expected;
      const due = found.state === 'gone' ? standing : 0 - found.penalty;
      return { member, found, due, standing, difference: due - standing };
    });
  };

  function drawRecord(): () => Promise<void> {
    const manager = anyOf(managers);
    const day = anyOf([...days, ...days, later(begin, -1), later(begin, -9)]);
    const lines = Array.from({ length: 1 + random(3) }, () => ({
      b: (chance(60) ? 1 : -1) * (1 + random(300)),
      count: 1 + random(3),
      stands: true,
    }));
    const fate = anyOf([
      'passed',
      'passed',
      'passed',
      'partly',
      'lines',
      'void',
      'restored',
      'waiting',
      'refused',
    ]);
    const picked = random(lines.length);
    const events = lines.map(({ b, count }, index) => ({
      eventId: merit.eventId,
      name: '',
      desc: '',
      members: [memberLine(targets[index % targets.length] as Person, { b, count })],
    }));
    const document = typed(documentFor(merit, { recordDate: day, firstReviewerId: manager.id, events }));
    const id = newId();
    // In the order in which they were drawn, not in that in which they are there.
    const topic: Topic = { id, day, firstId: manager.id, counts: false, lines, version: 1, state: 'other' };
    topics.push(topic);
    return async () => {
      await recorder.as.get(meritCalls.submit, { id, version: 0, document });
      if (fate === 'refused') {
        await manager.as.as.get(meritCalls.rejectFirst, { id, version: 1, reason: 'no' });
        return;
      }
      await manager.as.as.get(meritCalls.passFirst, { id, version: 1 });
      if (fate === 'waiting') return;
      const isPartly = fate === 'partly' && lines.length > 1;
      await last.as.get(meritCalls.passLast, {
        id,
        version: 2,
        refused: isPartly ? [{ lineNo: picked, reason: 'not seen' }] : [],
      });
      Object.assign(topic, { counts: true, version: 3, state: 'passed' });
      if (isPartly) lines[picked]!.stands = false;
      if (fate === 'lines' && lines.length > 1) {
        const input = { id, version: 3, lineNos: [picked], reason: 'twice' };
        topic.version = (await settler.as.get(meritCalls.nullifyLines, input)).version;
        lines[picked]!.stands = false;
      }
      if (fate === 'void' || fate === 'restored') await turn(topic);
      if (fate === 'restored') await turn(topic);
    };
  }

  /** Voids a record that counts, or makes it count again. */
  async function turn(topic: Topic): Promise<string> {
    const { id, version, state } = topic;
    const call = state === 'passed' ? meritCalls.nullify : meritCalls.restore;
    topic.version = (await settler.as.get(call, { id, version, reason: 'because' })).version;
    topic.counts = state === 'nullified';
    topic.state = topic.counts ? 'passed' : 'nullified';
    return topic.counts ? 'restore' : 'void';
  }

  async function settle(): Promise<string> {
    const taskId = anyOf([...tasks.keys()]);
    const dues = duesOf(taskId);
    if (dues.every(({ difference }) => difference === 0)) {
      const { token } = await settler.as.get(settleCalls.preview, { taskId });
      const empty = await settler.as.call(settleCalls.post, { id: newId(), taskId, token });
      expect(empty.reason).toBe('task_nothing_due');
      return 'nothing to settle';
    }
    const { id, points, members } = await settled(settler, taskId);
    const results = dues.map(({ member, difference }): ModelResult => ({
      memberId: member.id,
      taskId,
      posted: difference,
      state: 'standing',
    }));
    books.settle({ id, taskId, day: today, results, isUndone: false }, end);
    expect({ points, members }, 'a settlement').toEqual({
      points: sumOf(results),
      members: results.filter(({ posted }) => posted !== 0).length,
    });
    return 'settle';
  }

  async function undo(): Promise<string> {
    const standing = settlements.filter(({ isUndone }) => !isUndone);
    if (standing.length === 0) return 'nothing to undo';
    const run = anyOf(standing);
    const latest = standing.findLast(({ taskId }) => taskId === run.taskId);
    const answer = await settler.as.call(settleCalls.undo, { id: run.id, reason: 'wrong' });
    expect(answer.reason, 'undo').toBe(run === latest ? null : 'task_not_latest');
    if (run !== latest) return 'undo of one that is not the latest';
    await runIn(settler, { taskId: run.taskId, id: run.id }, 'undone');
    const back = run.results.filter(({ state }) => state === 'standing');
    books.takeBack(back, 'undone', today);
    for (const appeal of appeals) if (back.includes(appeal.result)) appeal.state = 'over';
    run.isUndone = true;
    return 'undo';
  }

  async function appeal(): Promise<string> {
    const active = managers.filter(({ isActive }) => isActive);
    if (active.length === 0) return 'nobody to appeal';
    // Mostly one who was punished.
    const punished = active.filter(({ id }) =>
      [...tasks.keys()].some((task) => books.standingOf(task, id).length > 0),
    );
    const member = anyOf(punished.length > 0 && chance(75) ? punished : active);
    const taskId = [...tasks].find(([, { members }]) => members.includes(member))![0];
    const standing = books.standingOf(taskId, member.id);
    const latest = standing.at(-1);
    const settledOn = settlements.find(({ results }) => latest && results.includes(latest))?.day ?? '';
    const refusal =
      !latest || sumOf(standing) >= 0
        ? 'task_appeal_nothing'
        : appeals.some(({ result }) => result === latest)
          ? 'task_appeal_twice'
          : today > later(settledOn, appealDays)
            ? 'task_appeal_late'
            : null;
    const id = newId();
    const answer = await member.as.as.call(appealCalls.send, { id, taskId, reason: 'ill' });
    expect(answer.reason, 'an appeal').toBe(refusal);
    if (refusal !== null || !latest) return `no appeal: ${refusal}`;
    appeals.push({ id, result: latest, state: 'pending' });
    return 'appeal';
  }

  async function decide(): Promise<string> {
    const pending = appeals.filter(({ state }) => state === 'pending');
    if (pending.length === 0) return appeal();
    const own = anyOf(pending);
    const isGranted = chance(60);
    const { taskId, memberId } = own.result;
    const back = books.standingOf(taskId, memberId);
    const input = { id: own.id, version: 1, remark: 'so' };
    await judge.as.get(isGranted ? appealCalls.grant : appealCalls.reject, input);
    const { returned } = await judge.as.get(appealCalls.detail, { id: own.id });
    expect(returned, 'given back').toBe(isGranted ? 0 - sumOf(back) : 0);
    if (isGranted) books.takeBack(back, 'waived', today);
    own.state = 'over';
    return isGranted ? 'grant' : 'reject';
  }

  async function changeDays(): Promise<string> {
    const [holiday, excuse] = [off.holidays.at(-1), off.excuses.at(-1)];
    const choice = random(6);
    if (choice === 0 && holiday) {
      await settler.as.get(daysCalls.removeHoliday, { id: holiday.id, version: 1 });
      off.holidays.pop();
      return 'no holiday';
    }
    if (choice === 1 && excuse) {
      await settler.as.get(daysCalls.removeExcuse, { id: excuse.id });
      off.excuses.pop();
      return 'no excuse';
    }
    const id = newId();
    if (choice < 4) {
      const unitId = anyOf([null, north, south, below]);
      const daysOff = { id, ...span(), unitId };
      await settler.as.get(daysCalls.saveHoliday, { ...daysOff, version: 0, name: 'Holiday' });
      off.holidays.push(daysOff);
      return 'holiday';
    }
    const isOfUnit = chance(30);
    const memberId = isOfUnit ? null : anyOf(managers).id;
    const unitId = isOfUnit ? anyOf([north, south, below]) : null;
    const away = chance(10) ? { from: begin, to: end } : span();
    await settler.as.get(daysCalls.excuse, { id, memberId, unitId, ...away, reason: 'ill' });
    off.excuses.push({ id, memberId, unitId, ...away });
    return isOfUnit ? 'leave of a unit' : 'excuse';
  }

  async function freeze(): Promise<string> {
    const frozen = managers.filter(({ isActive }) => !isActive);
    const member = anyOf(frozen.length > 0 && chance(70) ? frozen : managers);
    const call = member.isActive ? membersCalls.freeze : membersCalls.unfreeze;
    await settler.as.get(call, { memberIds: [member.id] });
    member.isActive = !member.isActive;
    return member.isActive ? 'unfreeze' : 'freeze';
  }

  const wait = async (): Promise<string> => {
    goTo(later(today, 1 + random(5)));
    return 'wait';
  };
  const correct = async (): Promise<string> => {
    const decided = topics.filter(({ state }) => state !== 'other');
    return decided.length === 0 ? 'no record' : turn(anyOf(decided));
  };

  async function expectAgreement(label: string): Promise<void> {
    const { rows } = await settler.as.get(progressCalls.progress, { month, page: 1, size: 20 });
    for (const taskId of tasks.keys()) {
      const dues = duesOf(taskId);
      const preview = await settler.as.get(settleCalls.preview, { taskId });
      for (const { member, found, due, standing, difference } of dues) {
        const say = `${label}: task ${taskId}, member ${member.as.number}`;
        const { penalty, ...rest } = found;
        expect(
          rows.find(({ memberId }) => memberId === member.id),
          say,
        ).toMatchObject({
          ...rest,
          penalty,
          posted: standing,
        });
        expect(
          preview.rows.find(({ memberId }) => memberId === member.id),
          say,
        ).toMatchObject({
          due,
          standing,
          difference,
        });
      }
    }
    const ids = managers.map(({ id }) => id);
    const booked = await org.tx((tx) =>
      tx.all(sql<{ memberId: string; day: string; b: number }>`
        select member_id as "memberId", book_date as day, bmp as b from entry
        where org_id = ${tx.orgId} and member_id = any(${ids}::uuid[])`),
    );
    const plain = (some: ModelBooks['entries']): string[] =>
      some.map(({ memberId, day, b }) => `${memberId} ${day} ${b}`).toSorted();
    expect(plain(booked), `${label}: the ledger`).toEqual(plain(books.entries));
  }

  const draws = Array.from({ length: 14 }, drawRecord);
  await eachOf(draws, (make) => make(), 4);
  for (let count = random(4); count > 0; count -= 1) await changeDays();
  goTo(later(end, 1 + random(3)));
  await expectAgreement('at first');
  const path = ['at first'];
  for (let count = 0; count < steps; count += 1) {
    const acts = [settle, settle, undo, appeal, decide, changeDays, freeze, correct, correct, wait];
    const act = count < 2 ? settle : anyOf(acts);
    try {
      path.push(await act());
      if (fixedSeeds.includes(from)) covered.add(path.at(-1) ?? '');
      await expectAgreement(path.at(-1) ?? '');
    } catch (error) {
      throw new Error(`seed ${from}, ${month}, after ${path.join(' · ')}`, { cause: error });
    }
  }
}

test.each(seeds)('who is punished with how much follows one model (seed %d)', { timeout: 60_000 }, story);

test('the fixed seeds alone take every kind of step', () => {
  for (const kind of kinds) expect(covered).toContain(kind);
});
