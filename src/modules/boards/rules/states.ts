/** The states of a message of a board, and what leads from one to the next. */
export const messageStates = ['queued', 'sent', 'shown', 'failed', 'expired', 'withdrawn'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageSources = [
  'award',
  'deduction',
  'announcement',
  'birthday',
  'monthRanking',
  'totalRanking',
  'manual',
] as const;
export type MessageSource = (typeof messageSources)[number];

/** Sources that a board may be switched to; what people write by hand names its boards. */
export const boardSources = [
  'award',
  'deduction',
  'announcement',
  'birthday',
  'monthRanking',
  'totalRanking',
] as const;
export type BoardSource = (typeof boardSources)[number];

export const voidReasons = ['person', 'source'] as const;
export type VoidBy = (typeof voidReasons)[number];

type Step = { readonly from: readonly MessageState[]; readonly to: MessageState };

/** `sent`: the board took it and does not say what it shows; `shown`: it was read back. */
export const steps = {
  send: { from: ['queued', 'sent', 'shown'], to: 'sent' },
  show: { from: ['queued', 'sent', 'shown'], to: 'shown' },
  fail: { from: ['queued', 'sent', 'shown'], to: 'failed' },
  expire: { from: ['queued'], to: 'expired' },
  cancel: { from: ['queued', 'sent', 'shown'], to: 'withdrawn' },
  withdraw: { from: ['queued', 'sent', 'shown', 'failed', 'expired'], to: 'withdrawn' },
  resend: { from: ['sent', 'shown', 'failed', 'expired', 'withdrawn'], to: 'queued' },
} as const satisfies Record<string, Step>;
export type MessageStep = keyof typeof steps;

/** States in which a message may be on its board, now or again. */
export const liveStates = ['queued', 'sent', 'shown'] as const;

export const isAllowed = (step: MessageStep, from: MessageState): boolean =>
  (steps[step].from as readonly MessageState[]).includes(from);

/** Not where the record that it is about does not count any more. */
export const mayResend = ({ state, voidBy }: { state: MessageState; voidBy: VoidBy | null }): boolean =>
  isAllowed('resend', state) && voidBy !== 'source';
