/** The nine approval-process states of the specification, by name. */
export const approvalStates = {
  notStarted: -1,
  cancelled: 0,
  todo: 1,
  rejected: 2,
  withdrawn: 3,
  passed: 4,
  delivered: 5,
  untreated: 6,
  completed: 10,
} as const;
export type ApprovalStateName = keyof typeof approvalStates;

export const approvalStateNames = Object.keys(approvalStates) as [ApprovalStateName, ...ApprovalStateName[]];
const names = new Map<number, ApprovalStateName>(
  Object.entries(approvalStates).map(([name, code]) => [code, name as ApprovalStateName]),
);
export const nameOfState = (code: number): ApprovalStateName => names.get(code) ?? 'cancelled';

/**
 * `send`, `withdraw`: by the applicant. `pass`, `reject`, `cancel`, `deliver`: by the decider in turn. `take`: by an
 * administrator, or by the former decider who delivered it. The others follow: `lose` for the former decider, after it
 * went to another; `complete` for all but the decider who passed it, after it led to a member. @internal
 */
export const approvalActs = [
  'send',
  'withdraw',
  'pass',
  'reject',
  'cancel',
  'deliver',
  'take',
  'lose',
  'complete',
] as const;
export type ApprovalAct = (typeof approvalActs)[number];

/** From what a person sees of an application to what is seen after an act; what is not here is refused. */
const transitions: Readonly<
  Record<ApprovalStateName, Partial<Readonly<Record<ApprovalAct, ApprovalStateName>>>>
> = {
  notStarted: { send: 'todo', withdraw: 'withdrawn' },
  todo: {
    withdraw: 'withdrawn',
    pass: 'passed',
    reject: 'rejected',
    cancel: 'cancelled',
    deliver: 'delivered',
    lose: 'untreated',
    complete: 'completed',
  },
  delivered: { withdraw: 'withdrawn', take: 'todo', complete: 'completed' },
  untreated: { withdraw: 'withdrawn', take: 'todo', complete: 'completed' },
  passed: {},
  completed: {},
  rejected: {},
  withdrawn: {},
  cancelled: {},
};

export const afterAct = (state: ApprovalStateName, act: ApprovalAct): ApprovalStateName | null =>
  transitions[state][act] ?? null;

/** The stored state of the whole application. */
export type WholeState = -1 | 0 | 1 | 2 | 3 | 10;

export type Turn = {
  state: number;
  assigneeId: string | null;
  deliveredBy: readonly string[];
  approverId: string | null;
};
export type Viewer = { memberId: string; mayDecide: boolean };

/** The state of an application for a member of the organisation. */
export function stateFor(
  { state, assigneeId, deliveredBy, approverId }: Turn,
  viewer: Viewer,
): ApprovalStateName {
  if (state === approvalStates.completed) return approverId === viewer.memberId ? 'passed' : 'completed';
  if (state !== approvalStates.todo) return nameOfState(state);
  if (!viewer.mayDecide) return 'untreated';
  if (assigneeId === null || assigneeId === viewer.memberId) return 'todo';
  return deliveredBy.includes(viewer.memberId) ? 'delivered' : 'untreated';
}

/** States in which an applicant may apply anew. */
export const isOver = (state: number): boolean =>
  state !== approvalStates.todo && state !== approvalStates.notStarted;
