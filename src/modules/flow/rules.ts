/** What waits for the caller's decision: what the header counts. */
export const todoKinds = ['records', 'questions', 'joins', 'tasks', 'appeals', 'profiles'] as const;
export type TodoKind = (typeof todoKinds)[number];

/** What the caller himself decides or has to take up again, in the order in which it is shown. */
export const ownKinds = [...todoKinds, 'returned', 'claims', 'ownTask'] as const;

/** What whoever manages is to look after, though others decide it or nobody does. */
export const watchedKinds = ['late', 'behind', 'findings', 'syncs', 'seats', 'days'] as const;

export const waitingKinds = [...ownKinds, ...watchedKinds] as const;
export type WaitingKind = (typeof waitingKinds)[number];
