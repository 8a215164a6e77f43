/** States of a draw and of its winners with the steps between them, as tables for server, screens and tests. */
export const drawStates = ['draft', 'frozen', 'drawing', 'finished', 'cancelled'] as const;
export type DrawState = (typeof drawStates)[number];

/** Each chance of a draw is an entered ticket, or a member. */
export const drawBases = ['tickets', 'members'] as const;
export type DrawBasis = (typeof drawBases)[number];

/** Tickets that win nothing return to their members, or are used up. */
export const loserRules = ['back', 'use'] as const;

type DrawStep = 'edit' | 'freeze' | 'begin' | 'round' | 'redraw' | 'finish' | 'cancel';

const drawSteps = {
  edit: { from: ['draft'], to: 'draft' },
  freeze: { from: ['draft'], to: 'frozen' },
  begin: { from: ['frozen'], to: 'drawing' },
  round: { from: ['drawing'], to: 'drawing' },
  redraw: { from: ['drawing'], to: 'drawing' },
  finish: { from: ['drawing'], to: 'finished' },
  cancel: { from: ['draft', 'frozen'], to: 'cancelled' },
} as const satisfies Readonly<Record<DrawStep, { from: readonly DrawState[]; to: DrawState }>>;

export const allowsStep = (step: DrawStep, state: DrawState): boolean =>
  (drawSteps[step].from as readonly DrawState[]).includes(state);

/** Its list cannot change, and its seed is secret. */
export const isOpen = (state: DrawState): boolean => state === 'frozen' || state === 'drawing';
export const isOver = (state: DrawState): boolean => state === 'finished' || state === 'cancelled';

/** The states of a chance of the list. `void`: its ticket was voided; `left`: its member is not active any more. */
export const chanceStates = ['in', 'won', 'void', 'left'] as const;

export const winnerStates = ['won', 'handed', 'passed', 'unclaimed'] as const;
export type WinnerState = (typeof winnerStates)[number];

export type WinnerStep = 'hand' | 'pass' | 'unclaim';

const winnerSteps = {
  /** On the stage, or later. */
  hand: { from: ['won'], to: 'handed', of: ['drawing', 'finished'] },
  /** Absent: the prize goes to the next of the sequence. Once the seed is known, nobody draws any more. */
  pass: { from: ['won'], to: 'passed', of: ['drawing'] },
  unclaim: { from: ['won'], to: 'unclaimed', of: ['finished'] },
} as const satisfies Readonly<
  Record<WinnerStep, { from: readonly WinnerState[]; to: WinnerState; of: readonly DrawState[] }>
>;

/** Whether a winner takes the step while the draw is in this state. */
export const allowsWinnerStep = (
  step: WinnerStep,
  { state, drawState }: { state: WinnerState; drawState: DrawState },
): boolean =>
  (winnerSteps[step].from as readonly WinnerState[]).includes(state) &&
  (winnerSteps[step].of as readonly DrawState[]).includes(drawState);
