/** The kinds of things that wait for the caller's decision: the header counts them. */
export const todoKinds = [
  'records',
  'questions',
  'joins',
  'tasks',
  'appeals',
  'profiles',
  'corrections',
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** The things that the caller decides or has to continue, in the order in which they are shown. */
export const ownKinds = [...todoKinds, 'returned', 'claims', 'ownTask'] as const;

/** The things that a manager watches, though others decide them or nobody does. */
export const watchedKinds = ['late', 'behind', 'findings', 'syncs', 'seats', 'days'] as const;

export const waitingKinds = [...ownKinds, ...watchedKinds] as const;
export type WaitingKind = (typeof waitingKinds)[number];
