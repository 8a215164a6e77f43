import { expect, test } from 'vitest';
import {
  afterAct,
  approvalActs,
  approvalStateNames,
  approvalStates,
  stateFor,
  type ApprovalAct,
  type ApprovalStateName,
} from './states.ts';

/** Every state by every act, written by hand and apart from the table of the rules. */
const matrix: Record<ApprovalStateName, Record<ApprovalAct, ApprovalStateName | null>> = {
  notStarted: row({ send: 'todo', withdraw: 'withdrawn' }),
  cancelled: row({}),
  todo: row({
    withdraw: 'withdrawn',
    pass: 'passed',
    reject: 'rejected',
    cancel: 'cancelled',
    deliver: 'delivered',
    lose: 'untreated',
    complete: 'completed',
  }),
  rejected: row({}),
  withdrawn: row({}),
  passed: row({}),
  delivered: row({ withdraw: 'withdrawn', take: 'todo', complete: 'completed' }),
  untreated: row({ withdraw: 'withdrawn', take: 'todo', complete: 'completed' }),
  completed: row({}),
};

function row(
  results: Partial<Record<ApprovalAct, ApprovalStateName>>,
): Record<ApprovalAct, ApprovalStateName | null> {
  return Object.fromEntries(approvalActs.map((act) => [act, results[act] ?? null])) as never;
}

test('each state allows the acts of the matrix, and no others', () => {
  const actual = Object.fromEntries(
    approvalStateNames.map((state) => [
      state,
      Object.fromEntries(approvalActs.map((act) => [act, afterAct(state, act)])),
    ]),
  );
  expect(actual).toEqual(matrix);
  expect(Object.values(approvalStates).toSorted((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 10]);
});

test('what each person sees follows from whose turn it is', () => {
  const [me, other] = ['me', 'other'];
  const visibleState = (turn: Partial<Parameters<typeof stateFor>[0]>, mayDecide = true) =>
    stateFor(
      { state: 1, assigneeId: null, deliveredBy: [], approverId: null, ...turn },
      { memberId: me, mayDecide },
    );
  expect(visibleState({})).toBe('todo');
  expect(visibleState({}, false)).toBe('untreated');
  expect(visibleState({ assigneeId: me })).toBe('todo');
  expect(visibleState({ assigneeId: other })).toBe('untreated');
  expect(visibleState({ assigneeId: other, deliveredBy: [me] })).toBe('delivered');
  expect(visibleState({ assigneeId: me, deliveredBy: [me, other] })).toBe('todo');
  expect(visibleState({ state: 10, approverId: me })).toBe('passed');
  expect(visibleState({ state: 10, approverId: other })).toBe('completed');
  expect([-1, 0, 2, 3].map((state) => visibleState({ state }))).toEqual([
    'notStarted',
    'cancelled',
    'rejected',
    'withdrawn',
  ]);
});
