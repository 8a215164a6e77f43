/** States of a card and the steps between them, as one table for server, screens and tests. */
export const cardStates = ['issued', 'given', 'accepted', 'posted', 'refused', 'void'] as const;
export type CardState = (typeof cardStates)[number];

/**
 * `post` is an acceptance that brings points, `accept` one that brings none, or none before they are reviewed. The record of the
 * points takes the steps `pass`, `reject` and `unpost` (it does not count any more).
 */
const cardSteps = ['give', 'accept', 'post', 'refuse', 'pass', 'reject', 'unpost', 'void'] as const;
export type CardStep = (typeof cardSteps)[number];

export const steps: Readonly<Record<CardStep, { from: readonly CardState[]; to: CardState }>> = {
  give: { from: ['issued'], to: 'given' },
  accept: { from: ['given'], to: 'accepted' },
  post: { from: ['given'], to: 'posted' },
  refuse: { from: ['given'], to: 'refused' },
  pass: { from: ['accepted', 'refused'], to: 'posted' },
  reject: { from: ['accepted'], to: 'refused' },
  unpost: { from: ['posted'], to: 'accepted' },
  void: { from: ['issued', 'given', 'accepted', 'posted', 'refused'], to: 'void' },
};
