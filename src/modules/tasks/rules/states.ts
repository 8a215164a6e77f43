/** The states of a task and the steps between them; both sides use the table. */
export const taskStatuses = ['draft', 'pending', 'active', 'refused', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** As approval-process states of the specification: not started, to do, passed, rejected, cancelled. */
export const taskStatusCodes = {
  draft: -1,
  pending: 1,
  active: 4,
  refused: 2,
  cancelled: 0,
} as const satisfies Record<TaskStatus, number>;

const taskSteps = ['submit', 'withdraw', 'approve', 'refuse', 'cancel', 'remove'] as const;
export type TaskStep = (typeof taskSteps)[number];

/** Where a step leads; a removed task is gone. */
const table: Readonly<
  Record<TaskStep, { readonly from: readonly TaskStatus[]; readonly to: TaskStatus | null }>
> = {
  submit: { from: ['draft', 'refused'], to: 'pending' },
  withdraw: { from: ['pending'], to: 'draft' },
  approve: { from: ['pending'], to: 'active' },
  refuse: { from: ['pending'], to: 'refused' },
  cancel: { from: ['active'], to: 'cancelled' },
  remove: { from: ['draft', 'refused'], to: null },
};

export const mayStep = (status: TaskStatus, step: TaskStep): boolean => table[step].from.includes(status);
export const stepFrom = (step: TaskStep): readonly TaskStatus[] => table[step].from;
export const stepTo = (step: TaskStep): TaskStatus | null => table[step].to;
/** Content may be changed while nobody waits for it and nobody works by it. */
export const editable: readonly TaskStatus[] = ['draft', 'refused'];
export const mayEdit = (status: TaskStatus): boolean => editable.includes(status);
