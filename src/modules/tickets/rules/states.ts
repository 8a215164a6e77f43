/** States of a ticket and the steps between them, as one table for server, screens and tests. */
export const ticketStates = ['generated', 'printed', 'handed', 'inDraw', 'used', 'expired', 'void'] as const;
export type TicketState = (typeof ticketStates)[number];

/** States in which a member has the ticket: its balance counts them. */
const liveStates = ['generated', 'printed', 'handed', 'inDraw'] as const satisfies readonly TicketState[];
/** Of these, those in which it can be used: a ticket in a draw waits for it. */
const free = ['generated', 'printed', 'handed'] as const satisfies readonly TicketState[];
export type FreeState = (typeof free)[number];

/** The steps that a survey counts by the day on which they were taken; `back`: given back or restored. */
export const surveySteps = ['print', 'hand', 'use', 'back', 'expire', 'void'] as const;

export const ticketSources = ['line', 'counter', 'import', 'draw'] as const;

const ticketSteps = [
  'print',
  'reprint',
  'hand',
  'enter',
  'leave',
  'use',
  'return',
  'expire',
  'void',
  'restore',
  'move',
] as const;
export type TicketStep = (typeof ticketSteps)[number];

/** The steps of tickets, and their making. */
export const ticketActions = ['generate', ...ticketSteps] as const;
export type TicketAction = (typeof ticketActions)[number];

/** The kinds of changes of a member's balance. */
const entryKinds = [
  'award',
  'counter',
  'import',
  'draw',
  'restored',
  'returned',
  'used',
  'expired',
  'void',
  'moved',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * Where each step leads. `earlier` is the free state that the ticket had before; `same` leaves it. `change` is the
 * change of the balance, and `kind` how its entry is called.
 */
type Step = {
  readonly from: readonly TicketState[];
  readonly to: TicketState | 'earlier' | 'same';
  readonly change: -1 | 0 | 1;
  readonly kind?: EntryKind;
};

export const steps: Readonly<Record<TicketStep, Step>> = {
  print: { from: ['generated'], to: 'printed', change: 0 },
  reprint: { from: ['printed', 'handed'], to: 'same', change: 0 },
  hand: { from: ['generated', 'printed'], to: 'handed', change: 0 },
  enter: { from: free, to: 'inDraw', change: 0 },
  leave: { from: ['inDraw'], to: 'earlier', change: 0 },
  use: { from: [...free, 'inDraw'], to: 'used', change: -1, kind: 'used' },
  return: { from: ['used'], to: 'earlier', change: 1, kind: 'returned' },
  /** One in a draw waits for its end. */
  expire: { from: free, to: 'expired', change: -1, kind: 'expired' },
  void: { from: liveStates, to: 'void', change: -1, kind: 'void' },
  restore: { from: ['void', 'expired'], to: 'earlier', change: 1, kind: 'restored' },
  /** To the member into whom its own was merged, which `moveTo` writes into both balances. */
  move: { from: ticketStates, to: 'same', change: 0 },
};

export const isLive = (state: TicketState): boolean => (liveStates as readonly string[]).includes(state);

export const isFree = (state: TicketState): state is FreeState => (free as readonly string[]).includes(state);

/** The state after a step, and the free state to which a later one returns; null where the step is not allowed. */
export function after(
  step: TicketStep,
  { state, earlier }: { state: TicketState; earlier: FreeState | null },
): { state: TicketState; earlier: FreeState | null } | null {
  const { from, to } = steps[step];
  if (!from.includes(state)) return null;
  if (to === 'same') return { state, earlier };
  if (to === 'earlier') return { state: earlier ?? 'generated', earlier: null };
  if (isFree(to)) return { state: to, earlier: null };
  return { state: to, earlier: isFree(state) ? state : earlier };
}
