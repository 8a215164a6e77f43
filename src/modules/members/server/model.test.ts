import { expect, test } from 'vitest';
import { addDays, addMonths, monthOf } from '../../../kit/contract/format.ts';
import { newId } from '../../../kit/server/id.ts';
import { budget, seed } from '../../../kit/test/budget.ts';
import type { Answer } from '../../../kit/test/caller.ts';
import { violations } from '../../../test/invariants.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { closeMonths } from '../../ledger/server/posting/close.ts';
import { rankPage } from '../../ledger/server/door.ts';
import { randomOf } from '../../ledger/server/oracle.fixture.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentFor, memberLine, meritWorld, typed } from '../../merit/server/builders.ts';
import { createLevels } from '../../authority/server/door.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { membersCalls } from '../calls.ts';
import { memberActions, memberStatuses, type MemberAction, type MemberStatus } from '../rules.ts';

/** How often each allowed change of status, and each refused one, must have been tried. */
const eachAllowed = budget(1, 15);
const eachForbidden = budget(1, 8);
const maximumSteps = Math.max(800, 100 * (eachAllowed + eachForbidden));
const random = randomOf(seed);
const anyOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;

/** Mostly one for whom it will go well. */
const mostly = <T>(list: readonly T[], well: (one: T) => boolean): T => {
  const good = list.filter(well);
  return anyOf(good.length > 0 && random(4) > 0 ? good : list);
};

const firstDay = '2026-05-10';
const closingDay = 5;
const world = await useWorld();
world.at(`${firstDay}T04:00:00Z`);
const merit = await meritWorld(world);
const { org, recorder, first, last, manager } = merit;
const otherLast = await org.person({ roles: ['reviewer'], isReviewer: true });
await org.tx((tx) => createLevels(tx, [{ name: 'other', memberIds: [otherLast.memberId] }], '2020-01-01'));

/** The transitions of the design, independent of the code: from → action → to. */
const table: Record<MemberStatus, Partial<Record<MemberAction, MemberStatus>>> = {
  inactive: { activate: 'active', delete: 'deleted' },
  // Activating again is no mistake, and changes nothing.
  active: { activate: 'active', freeze: 'frozen', stop: 'stopped', delete: 'deleted' },
  frozen: { unfreeze: 'active', stop: 'stopped', delete: 'deleted' },
  stopped: { start: 'active', delete: 'deleted' },
  deleted: {},
};

type Member = { id: string; number: string; since: number; status: MemberStatus; as: Person | null };
type Entry = { memberId: string; month: number; points: number };
type Topic = {
  id: string;
  target: Member;
  reviewer: Member;
  day: string;
  version: number;
  state: 'last' | 'passed' | 'nullified';
};
type Sent = { again: () => Promise<Answer<unknown>>; text: string };

const memberOf = (as: Person): Member => ({
  id: as.memberId,
  number: as.number,
  since: monthOf(firstDay),
  status: 'active',
  as,
});
const reviewers = [last, otherLast].map(memberOf);
/** Unchanged members without entries, listed in every month. */
const others = [recorder, first, manager, ...merit.targets].map(memberOf);
const everybody = () => [...targets, ...reviewers, ...others];
const targets: Member[] = [];
const topics: Topic[] = [];
const entries: Entry[] = [];
/** The members that a closed month shows, by month. */
const closed = new Map<number, Set<string>>();
const counts = new Map<string, number>();
let today = firstDay;
let latest: Sent | null = null;

const isActive = ({ status }: Member) => status === 'active';
const isShown = ({ status }: Member) => status === 'active';
const isOver = (month: number) => today > `${dayOf(addMonths(month, 1), closingDay)}`;
const dayOf = (month: number, day: number) =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
/** Where it counts: on its own day, or from the first of this month where its month is over. */
const bookDay = (day: string) => (isOver(monthOf(day)) ? dayOf(monthOf(today), 1) : day);

/** Sends a write twice under one key: it happens once, and both answers are equal. */
async function write(send: (key: string) => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const key = newId();
  const answer = await send(key);
  if (answer.reason === null) latest = { again: () => send(key), text: JSON.stringify(answer.envelope) };
  return answer;
}

const callOf: Record<MemberAction, (id: string, key: string) => Promise<Answer<unknown>>> = {
  activate: (memberId, key) => manager.as.call(membersCalls.activate, { memberId }, { key }),
  freeze: (id, key) => manager.as.call(membersCalls.freeze, { memberIds: [id] }, { key }),
  unfreeze: (id, key) => manager.as.call(membersCalls.unfreeze, { memberIds: [id] }, { key }),
  stop: (id, key) => manager.as.call(membersCalls.stopOrStart, { memberIds: [id], action: 'stop' }, { key }),
  start: (id, key) =>
    manager.as.call(membersCalls.stopOrStart, { memberIds: [id], action: 'start' }, { key }),
  delete: (memberId, key) =>
    manager.as.call(membersCalls.deleteMember, { memberId, reason: 'left' }, { key }),
};

async function changeStatus(member: Member, action: MemberAction): Promise<string> {
  const to = table[member.status][action];
  const label = `${member.status} ${action}`;
  const answer = await write((key) => callOf[action](member.id, key));
  expect(answer.reason, label).toBe(to ? null : 'wrong_status');
  counts.set(label, (counts.get(label) ?? 0) + 1);
  if (to) member.status = to;
  return label;
}

async function join(): Promise<string> {
  const id = newId();
  const number = `J${String(targets.length).padStart(4, '0')}`;
  const input = { id, memberName: `J ${org.mark}`, memberNo: number, unitIds: [org.rootUnitId] };
  expect((await write((key) => manager.as.call(membersCalls.save, input, { key }))).reason).toBeNull();
  targets.push({ id, number, since: monthOf(today), status: 'inactive', as: null });
  return `${number} joins`;
}

async function submit(): Promise<string> {
  const [target, reviewer] = [mostly(targets, isActive), mostly(reviewers, isActive)];
  const day = addDays(today, -random(40));
  const id = newId();
  const line = { ...memberLine(merit.targets[0] as Person), memberId: target.id };
  const events = [{ eventId: merit.eventId, name: '', desc: '', members: [line] }];
  const document = typed(documentFor(merit, { recordDate: day, events, lastReviewerId: reviewer.id }));
  const answer = await write((key) =>
    recorder.as.call(meritCalls.submit, { id, version: 0, document: { ...document, remark: id } }, { key }),
  );
  const refused = [
    ...(target.status === 'active' ? [] : ['document.events.0.members.0.memberId']),
    ...(reviewer.status === 'active' ? [] : ['document.lastReviewerId']),
  ];
  const label = `submit for ${target.status} to ${reviewer.status}`;
  expect(Object.keys(answer.fields).toSorted(), label).toEqual(refused);
  if (refused.length > 0) return label;
  await first.as.get(meritCalls.passFirst, { id, version: 1 });
  topics.push({ id, target, reviewer, day, version: 2, state: 'last' });
  return label;
}

async function release(topic: Topic): Promise<string> {
  const { id, target, reviewer, version } = topic;
  const answer = await write((key) =>
    (reviewer.as as Person).as.call(meritCalls.passLast, { id, version }, { key }),
  );
  const label = `release by ${reviewer.status} for ${target.status}`;
  const refusal = target.status === 'active' ? null : 'line_member_not_active';
  expect(answer.reason, label).toBe(reviewer.status === 'active' ? refusal : 'no_membership');
  if (answer.reason === null) book(topic, 'passed', 100);
  return label;
}

async function undo(topic: Topic): Promise<string> {
  const { id, version, state } = topic;
  const call = state === 'passed' ? meritCalls.nullify : meritCalls.restore;
  const answer = await write((key) => manager.as.call(call, { id, version, reason: 'because' }, { key }));
  expect(answer.reason, `undo ${state}`).toBeNull();
  if (state === 'passed') book(topic, 'nullified', -100);
  else book(topic, 'passed', 100);
  return `undo ${state}`;
}

/** A reversal is booked in the month of its original while that is open. */
function book(topic: Topic, state: 'passed' | 'nullified', points: number): void {
  topic.day = bookDay(topic.day);
  entries.push({ memberId: topic.target.id, month: monthOf(topic.day), points });
  topic.state = state;
  topic.version += 1;
}

async function passDays(): Promise<string> {
  today = addDays(today, 1 + random(12));
  world.at(`${today}T04:00:00Z`);
  const due = [...new Set(entries.map(({ month }) => month))].filter(
    (month) => isOver(month) && !closed.has(month),
  );
  expect(await org.tx(closeMonths)).toEqual(due.toSorted((a, b) => a - b));
  for (const month of due)
    closed.set(
      month,
      new Set(
        everybody()
          .filter(isShown)
          .map(({ id }) => id),
      ),
    );
  return `it is ${today}`;
}

async function sendAgain(): Promise<string> {
  const answer = await latest?.again();
  if (answer) {
    expect([answer.headers.get('idempotent-replayed'), JSON.stringify(answer.envelope)]).toEqual([
      'true',
      latest?.text,
    ]);
  }
  return 'again';
}

/** The expected rankings: members, points and places. */
function expected(month: number | null): [id: string, points: number, rank: number][] {
  const visible =
    (month !== null && closed.get(month)) ||
    new Set(
      everybody()
        .filter(isShown)
        .map(({ id }) => id),
    );
  const stands = ({ id, since }: Member) => (month === null || since <= month) && visible.has(id);
  const own = entries.filter(
    (entry) => (month === null || entry.month === month) && visible.has(entry.memberId),
  );
  const totals = everybody()
    .map((each) => ({
      ...each,
      listed: stands(each),
      own: own.filter(({ memberId }) => memberId === each.id),
    }))
    .filter((each) => each.own.length > 0 || each.listed)
    .map(({ id, number, own: mine }) => ({
      id,
      number,
      points: mine.reduce((sum, { points }) => sum + points, 0),
    }))
    .sort((a, b) => b.points - a.points || (a.number < b.number ? -1 : 1));
  return totals.map(({ id, points }) => [
    id,
    points,
    1 + totals.filter((each) => each.points > points).length,
  ]);
}

async function expectRankings(label: string): Promise<void> {
  for (const month of [monthOf(today), addMonths(monthOf(today), -1 - random(3))]) {
    const { rows } = await manager.as.get(rankingCalls.rank, { month, size: 200 });
    expect(
      rows.map(({ memberId, bmp, rankNum }) => [memberId, bmp, rankNum]),
      `${month} after ${label}`,
    ).toEqual(expected(month));
  }
  // In one snapshot, as the product reads: a fold may commit between two statements.
  const total = await world.app.app.db.read({ orgId: org.orgId, userId: null }, (tx) =>
    rankPage(tx, { period: 0, tieRule: 'competition', offset: 0, size: 200 }),
  );
  expect(
    total.rows.map(({ memberId, bmp, rankNum }) => [memberId, bmp, rankNum]),
    `total after ${label}`,
  ).toEqual(expected(null));
}

const cells = memberStatuses.flatMap((status) => memberActions.map((action) => ({ status, action })));
const targetOf = ({ status, action }: (typeof cells)[number]) =>
  table[status][action] ? eachAllowed : eachForbidden;
const isLong = () => closed.size > 3 && topics.filter(({ state }) => state !== 'last').length > 10;
const missing = () =>
  cells.filter((cell) => (counts.get(`${cell.status} ${cell.action}`) ?? 0) < targetOf(cell));

/** A change that is still wanted and can be had now; else one on the way there. Reviewers come and go, never for good. */
function aim(): [Member, MemberAction] {
  if (random(4) === 0) {
    const member = anyOf(reviewers);
    const back = ({ frozen: 'unfreeze', stopped: 'start' } as const)[member.status as 'frozen' | 'stopped'];
    return [member, (random(4) > 0 && back) || anyOf(['freeze', 'unfreeze', 'stop', 'start'] as const)];
  }
  const lacking = new Set(missing().map(({ status }) => status));
  const ways = targets.flatMap((member) =>
    memberActions.map((action) => ({ member, action, to: table[member.status][action] })),
  );
  const open = ways.filter(({ member, action }) =>
    missing().some((cell) => cell.status === member.status && cell.action === action),
  );
  const leading = ways.filter(({ to }) => to !== undefined && lacking.has(to));
  const staying = ways.filter(({ to }) => to !== undefined && to !== 'deleted');
  const { member, action } = anyOf([open, leading, staying, ways].find((some) => some.length > 0) ?? ways);
  return [member, action];
}

function step(): Promise<string> {
  const alive = targets.filter(({ status }) => status !== 'deleted').length;
  if (alive < 4 || (!targets.some(({ status }) => status === 'inactive') && random(4) === 0)) return join();
  const waiting = topics.filter(({ state }) => state === 'last').slice(-6);
  const decided = topics.filter(({ state }) => state !== 'last').slice(-12);
  const choice = random(20);
  if (choice < (missing().length > 0 ? 8 : 3)) return changeStatus(...aim());
  if (choice < 12) return submit();
  if (choice < 15 && waiting.length > 0)
    return release(mostly(waiting, ({ target, reviewer }) => isActive(target) && isActive(reviewer)));
  if (choice < 17 && decided.length > 0) return undo(anyOf(decided));
  if (choice < 19) return passDays();
  return sendAgain();
}

test(
  `members, reviews, months and rankings follow one model (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    const path: string[] = [];
    try {
      for (let count = 0; (missing().length > 0 || !isLong()) && count < maximumSteps; count += 1) {
        world.at(`${today}T04:00:00Z`);
        path.push(await step());
        await expectRankings(path.at(-1) ?? '');
        if (count % 10 === 9) expect(await violations(world)).toEqual([]);
      }
    } catch (error) {
      throw new Error(`seed ${seed}, after ${path.length} steps: ${path.slice(-8).join(' · ')}`, {
        cause: error,
      });
    }
    expect(missing()).toEqual([]);
    expect(isLong()).toBe(true);
  },
);
