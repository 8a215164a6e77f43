import { describe, expect, test } from 'vitest';
import { halfOfToday } from '../../../../kit/test/budget.ts';
import type { Answer } from '../../../../kit/test/caller.ts';
import { useWorld } from '../../../../test/world.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { meritCalls, type Standing } from '../../calls.ts';
import { codesOf, meritStates, transitions, type MeritState } from '../../rules/states.ts';
import {
  calledActions,
  documentFor,
  documentOfO1,
  meritWorld,
  recordIn,
  typed,
  type CalledAction,
} from '../builders.ts';

const world = await useWorld();
const now = '2026-11-20T04:00:00Z';
world.at(now);
const merit = await meritWorld(world);

/** The step as the person assigned to it would send it. */
function take(
  action: CalledAction,
  id: string,
  version: number,
  state: MeritState,
): Promise<Answer<Standing>> {
  const { recorder, first, last, manager } = merit;
  const target = { id, version };
  const document = typed(documentFor(merit));
  const reason = 'because';
  switch (action) {
    case 'save':
      return recorder.as.call(meritCalls.saveDraft, { ...target, document });
    case 'submit':
      return recorder.as.call(meritCalls.submit, { ...target, document: { ...document, remark: newId() } });
    case 'withdraw':
      return recorder.as.call(meritCalls.withdraw, target);
    case 'passFirst':
      return first.as.call(meritCalls.passFirst, target);
    case 'rejectFirst':
      return first.as.call(meritCalls.rejectFirst, { ...target, reason });
    case 'recall':
      return first.as.call(meritCalls.recall, target);
    case 'passAll':
      return last.as.call(meritCalls.passLast, target);
    case 'passSome':
      return last.as.call(meritCalls.passLast, { ...target, refused: [{ lineNo: 1, reason }] });
    case 'takeBack':
      return last.as.call(meritCalls.takeBack, target);
    case 'reopen':
      return first.as.call(meritCalls.reopen, target);
    case 'rejectLast':
      return last.as.call(meritCalls.rejectLast, { ...target, reason });
    case 'cancel':
      return state === 'first' || state === 'last'
        ? manager.as.call(meritCalls.cancel, { ...target, reason })
        : recorder.as.call(meritCalls.deleteDraft, target);
    case 'nullify':
      return manager.as.call(meritCalls.nullify, { ...target, reason });
    case 'restore':
      return manager.as.call(meritCalls.restore, { ...target, reason });
    case 'nullifyLine':
      return manager.as.call(meritCalls.nullifyLines, { ...target, reason, lineNos: [1] });
    case 'restoreLine':
      return manager.as.call(meritCalls.restoreLines, { ...target, reason, lineNos: [2] });
    case 'reassign':
      return manager.as.call(meritCalls.reassign, {
        ...target,
        reason,
        reviewerId: manager.memberId,
      });
  }
}

/** States with a line to restore. */
function withVoidLine({ id, version }: Standing): Promise<Standing> {
  return merit.manager.as.get(meritCalls.nullifyLines, { id, version, reason: 'wrong', lineNos: [2] });
}

/** Everything that a step may write, counted. */
function footprint(): Promise<unknown> {
  return merit.org.tx((tx) =>
    tx.one(sql`select
      (select count(*) from merit_history where org_id = ${tx.orgId}) as steps,
      (select sum(version) from merit_state where org_id = ${tx.orgId}) as versions,
      (select count(*) from entry where org_id = ${tx.orgId}) as entries,
      (select count(*) from audit where org_id = ${tx.orgId}) as audits`),
  );
}

describe.each(meritStates.filter((state) => state !== 'none'))('a record that is %s', (state) => {
  const document = ['first', 'last', 'passed'].includes(state) ? documentOfO1(merit) : undefined;

  // Refused steps leave nothing behind: half of them each day. Allowed steps are tried every day.
  const isAllowed = (action: CalledAction): boolean => transitions[state][action] !== undefined;
  const refused = halfOfToday(calledActions.filter((action) => !isAllowed(action)));
  test.each([...calledActions.filter(isAllowed), ...refused])('%s', async (action) => {
    world.at(now);
    const reviewed = await recordIn(merit, state, document);
    const isRestored = state === 'partly' && action === 'restoreLine';
    const before = isRestored ? await withVoidLine(reviewed) : reviewed;
    const untouched = await footprint();
    const answer = await take(action, before.id, before.version, state);
    const targets = transitions[state][action];
    if (!targets) {
      // Drafts are their recorder's alone.
      const isHidden = state === 'draft' && action !== 'withdraw';
      expect(answer.reason).toBe(isHidden ? 'not_found' : 'stale');
      expect(await footprint()).toEqual(untouched);
      return;
    }
    const { status, stage, version } = answer.object;
    expect(targets.map(codesOf as never)).toContainEqual({ status, stage });
    expect(version).toBe(before.version + 1);
  });
});

test.each(meritStates.filter((state) => state !== 'none'))(
  'a record that is %s ends by the same rule with either call: pending ones by a reason alone',
  async (state) => {
    world.at(now);
    const isPending = state === 'first' || state === 'last';
    const { manager, recorder } = merit;
    const calls = [
      { call: meritCalls.deleteDraft, as: isPending ? manager.as : recorder.as },
      { call: meritCalls.cancel, as: manager.as },
    ] as const;
    for (const { call, as } of calls) {
      const { id, version } = await recordIn(merit, state);
      const untouched = await footprint();
      for (const reason of ['', '  ']) {
        const answer = await as.call(call, { id, version, reason });
        const ends = call === meritCalls.deleteDraft && transitions[state].cancel && !isPending;
        if (ends) {
          expect(answer.object).toMatchObject({ status: 6 });
          break;
        }
        expect(answer.reason).not.toBeNull();
        if (isPending) expect(Object.keys(answer.fields)).toEqual(['reason']);
        expect(await footprint()).toEqual(untouched);
      }
      if (!isPending) continue;
      // A missing permission is reported before a missing reason.
      const other = await recorder.as.call(call, { id, version, reason: 'because' });
      expect([other.reason, other.status]).toEqual(
        call === meritCalls.cancel ? ['forbidden', 403] : ['not_yours', 200],
      );
      expect(await footprint()).toEqual(untouched);
      expect(await as.get(call, { id, version, reason: 'because' })).toMatchObject({ status: 6 });
    }
  },
);

test('an old version is refused, with the latest step, its author and time', async () => {
  world.at(now);
  const passed = await recordIn(merit, 'passed');
  const answer = await merit.first.as.call(meritCalls.recall, { id: passed.id, version: 2 });
  expect(answer.reason).toBe('stale');
  expect(answer.status).toBe(200);
  expect((answer.envelope as { message?: string }).message).toContain(
    `approved by ${merit.last.name} at 2026-11-20 12:00`,
  );
});

test('refuses steps of other members', async () => {
  world.at(now);
  const { recorder, first, last, manager, targets } = merit;
  const pending = await recordIn(merit, 'first');
  const target = { id: pending.id, version: 1 };
  expect((await recorder.as.call(meritCalls.passFirst, target)).reason).toBe('not_yours');
  expect((await last.as.call(meritCalls.passFirst, target)).reason).toBe('not_yours');
  expect((await manager.as.call(meritCalls.withdraw, target)).reason).toBe('not_yours');
  expect((await recorder.as.call(meritCalls.cancel, { ...target, reason: 'x' })).status).toBe(403);
  // A member sees records about himself once they count, not before.
  expect((await targets[0]?.as.call(meritCalls.withdraw, target))?.reason).toBe('not_found');
  const reviewed = await recordIn(merit, 'last');
  expect((await first.as.call(meritCalls.passLast, { id: reviewed.id, version: 2 })).reason).toBe(
    'not_yours',
  );
  const passed = await recordIn(merit, 'passed');
  expect((await last.as.call(meritCalls.nullify, { id: passed.id, version: 3, reason: 'x' })).status).toBe(
    403,
  );
});

test('O33: another organisation does not even learn that a record exists', async () => {
  world.at(now);
  const other = await meritWorld(world);
  const passed = await recordIn(merit, 'passed');
  const unknown = newId();
  for (const id of [passed.id, unknown]) {
    const answers = await Promise.all([
      other.manager.as.call(meritCalls.detail, { id }),
      other.manager.as.call(meritCalls.log, { id }),
      other.manager.as.call(meritCalls.draft, { id }),
      other.manager.as.call(meritCalls.nullify, { id, version: 3, reason: 'x' }),
      other.manager.as.call(meritCalls.withdraw, { id, version: 3 }),
    ]);
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set(['not_found']));
  }
  const stolen = await other.recorder.as.call(meritCalls.submit, {
    id: newId(),
    version: 0,
    document: typed(documentFor(merit)),
  });
  expect(Object.keys(stolen.fields).sort()).toEqual([
    'document.events.0.eventId',
    'document.events.0.members.0.memberId',
    'document.firstReviewerId',
    'document.lastReviewerId',
  ]);
});
