import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowed,
  codesOf,
  completionStatuses,
  leadsTo,
  mayAct,
  mayReplace,
  meritActions,
  meritStates,
  meritStatuses,
  stateOf,
  transitions,
  type MeritAction,
  type MeritState,
  type Relation,
} from './states.ts';

const nobody: Relation = {
  isRecorder: false,
  isFirst: false,
  isLast: false,
  isTarget: false,
  mayEnter: false,
  mayNullify: false,
  mayRestore: false,
  mayCorrect: false,
  mayUnblock: false,
  selfApproval: false,
};
const everything = Object.fromEntries(
  Object.keys(nobody).map((key) => [key, key !== 'isTarget']),
) as Relation;

/** The matrix as the reliability page prints it; every cell that is not here is refused. */
const matrix: [MeritState, MeritAction, MeritState[]][] = [
  ['none', 'save', ['draft']],
  ['none', 'submit', ['first', 'last']],
  ['none', 'penalise', ['passed']],
  ['none', 'import', ['passed']],
  ['none', 'audit', ['passed']],
  ['draft', 'save', ['draft']],
  ['draft', 'submit', ['first', 'last']],
  ['draft', 'cancel', ['cancelled']],
  ['first', 'withdraw', ['withdrawn']],
  ['first', 'passFirst', ['last']],
  ['first', 'rejectFirst', ['rejected']],
  ['first', 'cancel', ['cancelled']],
  ['first', 'reassign', ['first']],
  ['last', 'recall', ['first']],
  ['last', 'passAll', ['passed']],
  ['last', 'passSome', ['partly']],
  ['last', 'rejectLast', ['rejected', 'first']],
  ['last', 'cancel', ['cancelled']],
  ['last', 'reassign', ['last']],
  ['withdrawn', 'save', ['draft']],
  ['withdrawn', 'submit', ['first', 'last']],
  ['withdrawn', 'cancel', ['cancelled']],
  ['rejected', 'save', ['draft']],
  ['rejected', 'submit', ['first', 'last']],
  ['rejected', 'reopen', ['first', 'last']],
  ['rejected', 'cancel', ['cancelled']],
  ['passed', 'takeBack', ['last']],
  ['passed', 'nullify', ['nullified']],
  ['passed', 'nullifyLine', ['partly', 'nullified']],
  ['partly', 'takeBack', ['last']],
  ['partly', 'nullify', ['nullified']],
  ['partly', 'nullifyLine', ['partly', 'nullified']],
  ['partly', 'restoreLine', ['partly', 'passed']],
  ['nullified', 'restore', ['passed', 'partly']],
];

describe('the matrix of states and steps', () => {
  const cells = meritStates.flatMap((from) =>
    meritActions.flatMap((action) => meritStates.map((to) => [from, action, to] as const)),
  );

  test.each(cells)('%s, %s → %s', (from, action, to) => {
    const targets = matrix.find(([state, step]) => state === from && step === action)?.[2] ?? [];
    expect(leadsTo(from, action, to)).toBe(targets.includes(to));
  });

  test('a passed record becomes pending by its reviewer alone and never rejected, a cancelled one never anything', () => {
    expect(Object.values(transitions.passed).flat()).toEqual(['last', 'nullified', 'partly', 'nullified']);
    for (const state of ['passed', 'partly'] as const) {
      expect(allowed(state, { ...nobody, isLast: true })).toEqual(['takeBack']);
      expect(mayAct(state, 'takeBack', { ...everything, isLast: false })).toBe(false);
    }
    expect(transitions.cancelled).toEqual({});
  });
});

describe('codes', () => {
  test('each state has its own status and stage', () => {
    for (const state of meritStates) {
      if (state === 'none') continue;
      const { status, stage } = codesOf(state);
      expect(stateOf(status, stage)).toBe(state);
    }
  });

  test('impossible pairs are refused', () => {
    expect(() => stateOf(3, 0)).toThrow('no merit state');
    expect(() => stateOf(1, 2)).toThrow('no merit state');
  });

  test('the completion filter splits the eight statuses in two', () => {
    expect(completionStatuses[7]).toEqual([3, 5, -1, 4]);
    expect(completionStatuses[8]).toEqual([1, 2, 0, 6]);
    expect([...completionStatuses[7], ...completionStatuses[8]].sort()).toEqual([...meritStatuses].sort());
  });
});

describe('permissions', () => {
  const relations = fc.record(
    Object.fromEntries(Object.keys(nobody).map((key) => [key, fc.boolean()])) as Record<
      keyof Relation,
      fc.Arbitrary<boolean>
    >,
  );

  test('a stranger may nothing', () => {
    for (const state of meritStates) expect(allowed(state, nobody)).toEqual([]);
  });

  test('only steps of the matrix are ever offered', () => {
    fc.assert(
      fc.property(fc.constantFrom(...meritStates), relations, (state, who) => {
        for (const action of allowed(state, who)) {
          expect(transitions[state][action]).toBeDefined();
          expect(mayAct(state, action, who)).toBe(true);
        }
      }),
    );
  });

  test('recorders and targets cannot nullify or restore their own, unless the organisation has one administrator', () => {
    const manager = { ...nobody, mayNullify: true, mayRestore: true };
    expect(allowed('passed', manager)).toEqual(['nullify', 'nullifyLine']);
    expect(allowed('partly', manager)).toEqual(['nullify', 'nullifyLine', 'restoreLine']);
    expect(allowed('nullified', manager)).toEqual(['restore']);
    for (const part of [{ isRecorder: true }, { isTarget: true }]) {
      expect(allowed('passed', { ...manager, ...part })).toEqual([]);
      expect(allowed('partly', { ...manager, ...part })).toEqual([]);
      expect(allowed('nullified', { ...manager, ...part })).toEqual([]);
      expect(allowed('passed', { ...manager, ...part, selfApproval: true })).toEqual([
        'nullify',
        'nullifyLine',
      ]);
    }
  });

  test('pending records are cancelled by points managers, the rest by their recorder', () => {
    expect(mayAct('first', 'cancel', { ...everything, mayUnblock: false })).toBe(false);
    expect(mayAct('last', 'cancel', { ...nobody, mayUnblock: true })).toBe(true);
    expect(mayAct('draft', 'cancel', { ...nobody, mayUnblock: true })).toBe(false);
    expect(mayAct('rejected', 'cancel', { ...nobody, isRecorder: true })).toBe(true);
  });

  test('only records that count are corrected, with a separate permission, and never by a person concerned', () => {
    const corrector = { ...nobody, mayCorrect: true };
    const able = meritStates.filter((state) => mayReplace(state, corrector));
    expect(able).toEqual(['passed', 'partly']);
    expect(mayReplace('passed', { ...nobody, mayNullify: true })).toBe(false);
    expect(mayReplace('passed', { ...corrector, isTarget: true })).toBe(false);
    expect(mayReplace('passed', { ...corrector, isRecorder: true })).toBe(false);
    expect(mayReplace('passed', { ...corrector, isRecorder: true, selfApproval: true })).toBe(true);
  });

  test('without the right to enter a recorder can still take back, not submit', () => {
    const recorder = { ...nobody, isRecorder: true };
    expect(allowed('first', recorder)).toEqual(['withdraw']);
    expect(allowed('draft', recorder)).toEqual(['cancel']);
  });
});
