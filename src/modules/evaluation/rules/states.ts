/** States of a card and the steps between them, as one table for server, screens and tests. */
export const cardStates = ['draft', 'open', 'closed'] as const;
export type CardState = (typeof cardStates)[number];

export const cardSteps = ['open', 'close', 'reopen'] as const;
export type CardStep = (typeof cardSteps)[number];

export const steps: Readonly<Record<CardStep, { from: CardState; to: CardState }>> = {
  open: { from: 'draft', to: 'open' },
  close: { from: 'open', to: 'closed' },
  /** Answers come in again, to what is counted already. */
  reopen: { from: 'closed', to: 'open' },
};

/** The states of a complaint about a low score. */
export const complaintStates = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const complaintSteps: Readonly<Record<ComplaintState, readonly ComplaintState[]>> = {
  open: ['answered', 'closed'],
  answered: ['closed'],
  closed: ['open'],
};
