/** States of an order and the steps between them, as one table for server, screens and tests. */
export const orderStates = ['requested', 'approved', 'delivered', 'cancelled', 'returned'] as const;
export type OrderState = (typeof orderStates)[number];

/** Of these, those that a limit of a prize counts: their tickets are used and their pieces reserved. */
export const countingStates = ['requested', 'approved', 'delivered'] as const satisfies readonly OrderState[];

export const orderSources = ['counter', 'mall'] as const;

export type OrderStep = 'approve' | 'deliver' | 'cancel' | 'giveBack';

const orderSteps = {
  approve: { from: ['requested'], to: 'approved' },
  deliver: { from: ['approved'], to: 'delivered' },
  cancel: { from: ['requested', 'approved'], to: 'cancelled' },
  giveBack: { from: ['delivered'], to: 'returned' },
} as const satisfies Readonly<Record<OrderStep, { from: readonly OrderState[]; to: OrderState }>>;

export const allowsStep = (step: OrderStep, state: OrderState): boolean =>
  (orderSteps[step].from as readonly OrderState[]).includes(state);

export const stateAfter = (step: OrderStep): OrderState => orderSteps[step].to;

/** Whether a member may still cancel an order: nobody has decided it. */
export const isUndecided = ({ state, decidedBy }: { state: OrderState; decidedBy: string | null }): boolean =>
  state === 'requested' || (state === 'approved' && decidedBy === null);
