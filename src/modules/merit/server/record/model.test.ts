import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { budget, diceOf, seed } from '../../../../kit/test/budget.ts';
import { violations } from '../../../../test/invariants.ts';
import type { Answer } from '../../../../kit/test/caller.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { meritCalls, type Standing } from '../../calls.ts';
import {
  codesOf,
  mayAct,
  meritStates,
  transitions,
  type MeritAction,
  type MeritState,
  type Relation,
} from '../../rules/states.ts';
import { createLevels } from '../../../authority/server/door.ts';
import { calledActions, documentOfO1, meritWorld, typed, type CalledAction } from '../builders.ts';
import {
  headerOf,
  lineCount,
  linesAfter,
  linesThat,
  predictLines,
  type Model,
  type Outcome,
} from './line-model.ts';
import { stepsTowards } from './walk.fixture.ts';

/** How often each allowed step, and each step that a state does not allow, must have been taken. */
const eachAllowed = budget(2, 15);
const eachForbidden = budget(1, 8);
const maximumSteps = Math.max(2_000, 400 * (eachAllowed + eachForbidden));
const now = '2026-11-20T04:00:00Z';

const world = await useWorld();
world.at(now);
const merit = await meritWorld(world);
const { org, recorder, first, last, manager } = merit;
const reviewer = { roles: ['reviewer'], isReviewer: true } as const;
const [otherFirst, otherLast] = [await org.person(reviewer), await org.person(reviewer)];
await org.tx((tx) =>
  createLevels(tx, [{ name: 'others', memberIds: [otherFirst.memberId, otherLast.memberId] }], '2020-01-01'),
);
const target = merit.targets[0] as Person;
const frozen = await org.person({ roles: ['administrator'], status: 'frozen' });
const { manager: foreign } = await meritWorld(world);
const actors = [recorder, first, otherFirst, last, otherLast, manager, target, frozen, foreign];

const below = diceOf(seed);
const anyOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

type Pair = { state: MeritState; action: CalledAction };

const fresh = (): Model => ({
  id: newId(),
  state: 'none',
  version: 0,
  firstId: first.memberId,
  lastId: last.memberId,
  lines: null,
  justPassed: false,
  rejectedAt: null,
});

function relation(record: Model, actor: Person): Relation {
  const isManager = actor === manager;
  return {
    isRecorder: actor === recorder,
    isFirst: record.firstId === actor.memberId,
    isLast: record.lastId === actor.memberId,
    isTarget: merit.targets.includes(actor),
    mayEnter: actor !== target,
    mayNullify: isManager,
    mayRestore: isManager,
    mayCorrect: isManager,
    mayUnblock: isManager,
    selfApproval: false,
  };
}

const needsEntry: readonly MeritAction[] = ['save', 'submit'];
const needsManager: readonly MeritAction[] = ['nullify', 'restore', 'nullifyLine', 'restoreLine', 'reassign'];
const isPending = (state: MeritState) => state === 'first' || state === 'last';

/** Whether the actor has the permission of the call; pending records are cancelled by another call. */
function mayCall(record: Model, actor: Person, action: MeritAction): boolean {
  const managers = needsManager.includes(action) || (action === 'cancel' && isPending(record.state));
  if (managers) return actor === manager;
  const enters = needsEntry.includes(action) || action === 'cancel';
  return !enters || actor !== target;
}

function maySee(record: Model, actor: Person): boolean {
  if (record.state === 'none' || actor === foreign) return false;
  if (actor === recorder) return true;
  if (record.state === 'draft') return false;
  // A target sees records that count; the other members of this world may check all records.
  return actor !== target || ['passed', 'partly', 'nullified'].includes(record.state);
}

/** The pure reducer: what the table, the rights and the version make of a step. */
function predict(
  record: Model,
  actor: Person,
  action: MeritAction,
  version: number,
  { rejectTo, lineNos }: { rejectTo: 'rejected' | 'first'; lineNos: readonly number[] },
): Outcome {
  if (actor === frozen) return { refused: 'no_membership' };
  if (!mayCall(record, actor, action) && actor !== foreign) return { refused: 'forbidden' };
  const makes = record.state === 'none' && version === 0 && needsEntry.includes(action);
  if (!makes && !maySee(record, actor)) return { refused: 'not_found' };
  const targets = transitions[record.state][action];
  if (version !== record.version || !targets) return { refused: 'stale' };
  if (!mayAct(record.state, action, relation(record, actor))) return { refused: 'not_yours' };
  if (action === 'takeBack' && !record.justPassed) return { refused: 'take_back_over' };
  if (action === 'reopen') {
    const { rejectedAt, firstId, lastId } = record;
    const isOwn = actor.memberId === (rejectedAt === 'first' ? firstId : lastId);
    return rejectedAt && isOwn ? { to: rejectedAt } : { refused: 'reopen_over' };
  }
  if (action === 'submit') return { to: 'first' };
  if (action === 'rejectLast') return { to: rejectTo };
  if (action === 'restore') return { to: headerOf(record.lines) };
  if (action === 'nullifyLine' || action === 'restoreLine') return predictLines(record, action, lineNos);
  return { to: targets[0] as Exclude<MeritState, 'none'> };
}

/** Mostly lines that allow it, one or all of them; sometimes any. */
function chooseLines(record: Model, action: MeritAction): number[] {
  const able = linesThat(record, action === 'restoreLine' ? 'void' : 'counts');
  if (able.length === 0 || below(6) === 0) return [below(lineCount)];
  return below(4) === 0 ? able : [anyOf(able)];
}

const reason = 'because';
const elsewhere = (record: Model): Person => {
  const [usual, other, current] =
    record.state === 'last' ? [last, otherLast, record.lastId] : [first, otherFirst, record.firstId];
  return current === usual.memberId ? other : usual;
};

function take(
  record: Model,
  { as }: Person,
  action: CalledAction,
  { version, lineNos }: { version: number; lineNos: readonly number[] },
): Promise<Answer<Standing>> {
  const goal = { id: record.id, version };
  const document = typed({ ...documentOfO1(merit), remark: newId() });
  switch (action) {
    case 'save':
      return as.call(meritCalls.saveDraft, { ...goal, document });
    case 'submit':
      return as.call(meritCalls.submit, { ...goal, document });
    case 'passAll':
      return as.call(meritCalls.passLast, goal);
    case 'passSome':
      return as.call(meritCalls.passLast, { ...goal, refused: [{ lineNo: 1, reason }] });
    case 'cancel':
      return as.call(isPending(record.state) ? meritCalls.cancel : meritCalls.deleteDraft, {
        ...goal,
        reason,
      });
    case 'nullifyLine':
      return as.call(meritCalls.nullifyLines, { ...goal, reason, lineNos: [...lineNos] });
    case 'restoreLine':
      return as.call(meritCalls.restoreLines, { ...goal, reason, lineNos: [...lineNos] });
    case 'reassign':
      return as.call(meritCalls.reassign, { ...goal, reason, reviewerId: elsewhere(record).memberId });
    default:
      return as.call(meritCalls[action], { ...goal, reason });
  }
}

function follow(
  record: Model,
  action: MeritAction,
  to: Exclude<MeritState, 'none'>,
  lineNos: readonly number[],
): void {
  if (action === 'reassign') {
    const { memberId } = elsewhere(record);
    if (record.state === 'first') record.firstId = memberId;
    else record.lastId = memberId;
  }
  // The new input assigns the reviewers again.
  if (needsEntry.includes(action)) Object.assign(record, { firstId: first.memberId, lastId: last.memberId });
  if (action === 'passAll' || action === 'passSome') {
    const isRefused = (lineNo: number) => action === 'passSome' && lineNo === 1;
    record.lines = Array.from({ length: lineCount }, (_, lineNo) =>
      isRefused(lineNo) ? 'refused' : 'counts',
    );
  }
  // Nullifying the last line nullifies the record, and restoring the record restores that line.
  if ((action === 'nullifyLine' || action === 'restoreLine') && to !== 'nullified')
    record.lines = linesAfter(record, action, lineNos);
  if (action === 'takeBack') record.lines = null;
  record.rejectedAt = to === 'rejected' ? (action === 'rejectFirst' ? 'first' : 'last') : null;
  record.justPassed = action === 'passAll' || action === 'passSome';
  record.state = to;
  record.version += 1;
}

const timesTaken = new Map<string, number>();
const pairs = meritStates.flatMap((state) =>
  calledActions.map((action) => ({ state, action, name: `${state} ${action}` })),
);
const timesWanted = ({ state, action }: (typeof pairs)[number]) =>
  transitions[state][action] ? eachAllowed : eachForbidden;
const missing = () => pairs.filter((pair) => (timesTaken.get(pair.name) ?? 0) < timesWanted(pair));

/** Whether a record is available for a step: only the latest pass can be taken back. */
const suits = (record: Model, state: MeritState, action: CalledAction): boolean =>
  record.state === state && (action !== 'takeBack' || record.justPassed || !transitions[state].takeBack);

/** A pair that is still missing and can be had now; else a step nearer to where one can be had. */
/** Steps towards missing ones. Taking back requires a pass just before. */
function leading(open: readonly Pair[], states: readonly MeritState[]): Pair[] {
  const isPassable = states.includes('last');
  const passes = open.flatMap(({ state, action }): Pair[] =>
    action === 'takeBack' && isPassable
      ? [{ state: 'last', action: state === 'partly' ? 'passSome' : 'passAll' }]
      : [],
  );
  const goals = open.map(({ state, action }): MeritState => (action === 'takeBack' ? 'last' : state));
  return passes.length > 0 ? passes : stepsTowards(new Set(goals), states);
}

function choose(records: readonly Model[]): { record: Model; action: CalledAction } {
  if (below(6) === 0) return { record: anyOf(records), action: anyOf(calledActions) };
  const open = missing();
  const here = open.filter(({ state, action }) => records.some((record) => suits(record, state, action)));
  const states = records.map(({ state }) => state);
  const { state, action } = anyOf(here.length > 0 ? here : leading(open, states));
  const suited = records.filter((record) => suits(record, state, action));
  return {
    record: anyOf(suited.length > 0 ? suited : records.filter((record) => record.state === state)),
    action,
  };
}

/** Keeps a few records of each state, so that the walk neither drowns in old ones nor runs out of new ones. */
function tended(records: readonly Model[]): Model[] {
  const remaining = meritStates.flatMap((state) =>
    records.filter((record) => record.state === state).slice(-3),
  );
  return remaining.some(({ state }) => state === 'none') ? remaining : [...remaining, fresh(), fresh()];
}

/** Mostly the assigned person, sometimes another. */
function chooseActor(record: Model, action: MeritAction): Person {
  if (below(3) === 0) return anyOf(actors);
  const able = actors.filter((actor) => {
    const isMember = actor !== frozen && actor !== foreign;
    return (
      isMember && mayCall(record, actor, action) && mayAct(record.state, action, relation(record, actor))
    );
  });
  return able.length > 0 ? anyOf(able) : anyOf(actors);
}

async function step(records: Model[], rejectTo: 'rejected' | 'first'): Promise<string> {
  const { record, action } = choose(records);
  const actor = chooseActor(record, action);
  const isOld = below(10) === 0 || (actor === foreign && record.version === 0);
  const version = isOld ? record.version + 1 : record.version;
  const isMaking = record.state === 'none' && needsEntry.includes(action);
  // The model has one recorder per record.
  const who = isMaking && ![target, frozen, foreign].includes(actor) ? recorder : actor;
  const lineNos = chooseLines(record, action);
  const expected = predict(record, who, action, version, { rejectTo, lineNos });
  const label = `${record.state} v${record.version} ${action} v${version} by ${who.name}`;
  const answer = await take(record, who, action, { version, lineNos });
  if ('refused' in expected) expect(answer.reason, label).toBe(expected.refused);
  else {
    expect([answer.reason, JSON.stringify(answer.fields)], label).toEqual([null, '{}']);
    const { status, stage, version: reached } = answer.object;
    expect({ status, stage, version: reached }, label).toEqual({
      ...codesOf(expected.to),
      version: record.version + 1,
    });
  }
  const counts = !transitions[record.state][action] || 'to' in expected;
  const name = `${record.state} ${action}`;
  if (counts) timesTaken.set(name, (timesTaken.get(name) ?? 0) + 1);
  if ('to' in expected) follow(record, action, expected.to, lineNos);
  return label;
}

test(
  `a random walk over all states never parts from the table (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    let records: Model[] = [fresh(), fresh()];
    for (let count = 0; missing().length > 0 && count < maximumSteps; count += 1) {
      world.at(now);
      // In the second half the organisation returns to the first review what the final reviewer rejects.
      const rejectTo = Math.floor(count / 100) % 2 === 0 ? 'rejected' : 'first';
      if (count % 100 === 0) await org.tx((tx) => saveSettings(tx, { finalRejectTo: rejectTo }));
      const label = await step(records, rejectTo);
      if (count % 10 === 9) expect(await violations(world), `step ${count}: ${label}`).toEqual([]);
      records = tended(records);
    }
    expect(missing().map(({ name }) => name)).toEqual([]);
    for (const { id, state, version } of records.filter((record) => record.version > 0)) {
      const reader = state === 'draft' ? recorder : manager;
      const { topic } = await reader.as.get(meritCalls.detail, { id });
      expect({ status: topic.status, stage: topic.stage, version: topic.version }).toEqual({
        ...codesOf(state as Exclude<MeritState, 'none'>),
        version,
      });
    }
  },
);
